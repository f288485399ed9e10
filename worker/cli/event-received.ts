/** `npm run events -- received NAME`: what came at the rehearsal's own endpoint. */
import type { Command } from 'commander';
import * as z from 'zod';
import { hostOf, remedyOf } from './operator-route.ts';
import { print, runCommand } from './print.ts';

const answer = z.object({ received: z.array(z.record(z.string(), z.string())) });

export function addReceivedCommand(
  program: Command,
  options: () => { remote: boolean; json: boolean },
): void {
  program
    .command('received <name>')
    .description(
      'what came at HOST/rehearsal/events/NAME, an endpoint to try with where calls are rehearsals',
    )
    .action((name: string) =>
      runCommand(async () => {
        const { remote, json } = options();
        const host = hostOf(remote);
        const url = new URL(`/rehearsal/events/${encodeURIComponent(name)}`, host);
        const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
        if (!response) throw new Error(`${host} does not answer. ${remedyOf(host)}`);
        if (!response.ok)
          throw new Error(`${url.href} answers ${response.status}: is it a rehearsal that runs there?`);
        print(answer.parse(await response.json()).received, json);
      }),
    );
}
