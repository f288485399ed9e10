/** `npm run calls -- reconcile [--remote]`: has the Worker compare the provider's list with its own, and hang up what is lost. */
import type { Command } from 'commander';
import * as z from 'zod';
import { jsonText } from '../plain-text.ts';
import { MOST_HOURS, SITES_A_REQUEST } from '../schemas/reconcile.ts';
import { sql } from './database.ts';
import { askAsOperator, hostOf, makeOperatorToken } from './operator-route.ts';
import { print, runCommand } from './print.ts';

const answerSchema = z.object({
  isWhole: z.boolean(),
  sites: z.array(
    z.object({
      site: z.string(),
      running: z.number(),
      unclaimed: z.array(z.string()),
      lingering: z.array(z.string()).default([]),
      failed: z.array(z.string()).default([]),
    }),
  ),
});
type Answer = z.infer<typeof answerSchema>;

/** Why one is hung up, by where the answer has it. */
const WHY = {
  unclaimed: 'nobody was told of it',
  lingering: 'listed as over',
  failed: 'listed as over; the provider did not hang up, and is asked again',
} as const;
const FOUND = Object.keys(WHY) as (keyof typeof WHY)[];

/** One line, in numbers that add up. */
function summaryOf(sites: Answer['sites']): string {
  const sum = (count: (site: Answer['sites'][number]) => number) =>
    sites.reduce((all, one) => all + count(one), 0);
  const [unclaimed = 0, lingering = 0, failed = 0] = FOUND.map((name) => sum((one) => one[name].length));
  const running = sum((one) => one.running);
  const hungUp = unclaimed + lingering;
  const rest = failed === 0 ? '' : ` ${failed} more that it has as over could not be hung up: ask again.`;
  return `Of our calls, ${running} ${running === 1 ? 'goes' : 'go'} on at the provider. Hung up now: ${hungUp} (${unclaimed} that nobody was told of, ${lingering} that our list has as over).${rest}`;
}

interface Choice {
  site?: string;
  hours: string;
}

export function addReconcile(program: Command, options: () => { remote: boolean; json: boolean }): void {
  program
    .command('reconcile')
    .description(
      "hangs up calls that go on at the provider and that nobody was told of; TALKLIVE_HOST names the Worker's address",
    )
    .option('--site <id>', 'of one site')
    .option('--hours <n>', `how far back calls may have begun, 1 to ${MOST_HOURS}`, '2')
    .action(({ site, hours }: Choice) =>
      runCommand(async () => {
        const back = Number(hours);
        if (!Number.isInteger(back) || back < 1 || back > MOST_HOURS)
          throw new Error(`--hours: expected a whole number from 1 to ${MOST_HOURS}, got '${hours}'.`);
        const { remote, json } = options();
        const host = hostOf(remote);
        const only = site ?? null;
        const [token, rows] = await makeOperatorToken(
          remote,
          sql`SELECT id FROM sites WHERE ${only} IS NULL OR id = ${only} ORDER BY id`,
        );
        const ids = (rows as { id: string }[]).map(({ id }) => id);
        if (ids.length === 0) throw new Error(`There is no site "${site}".`);
        const compared: Answer['sites'] = [];
        let isWhole = true;
        for (let at = 0; at < ids.length; at += SITES_A_REQUEST) {
          const body = { sites: ids.slice(at, at + SITES_A_REQUEST), hours: back };
          const answer = answerSchema.parse(await askAsOperator(host, '/api/reconcile', token, body));
          compared.push(...answer.sites);
          isWhole &&= answer.isWhole;
        }
        if (!isWhole)
          console.error(
            'The provider has more calls of these hours than were read: ask again with fewer --hours.',
          );
        if (json) return console.log(jsonText(compared, 2));
        const found = compared.flatMap((one) =>
          FOUND.flatMap((name) => one[name].map((id) => ({ site: one.site, id, why: WHY[name] }))),
        );
        if (found.length > 0) print(found, false);
        console.log(summaryOf(compared));
      }),
    );
}
