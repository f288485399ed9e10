/** `npm run events -- test|dead|replay`: whether an endpoint is reached, and what did not arrive. */
import { Option, type Command } from 'commander';
import * as z from 'zod';
import { EVENT_KINDS } from '../event-contract.ts';
import { replaying } from '../events/replaying.ts';
import { ROUND_MINUTES } from '../rounds.ts';
import { jsonText } from '../plain-text.ts';
import { sql, type Database } from './database.ts';
import type { EventTools } from './event-switches.ts';
import { askAsOperator, hostOf, makeOperatorToken } from './operator-route.ts';
import { print, runCommand, type Row } from './print.ts';

const testAnswer = z.object({ arrived: z.boolean(), why: z.string().nullable() });

interface Choice {
  all?: boolean;
  endpoint?: string;
  limit?: string;
}

const time = (column: string) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`;

/** Those that were given up, and can be sent again. */
const dead = (id: string | null, endpoint: string | null) =>
  sql`state = 'dead' AND (${id} IS NULL OR id = ${id}) AND (${endpoint} IS NULL OR endpoint = ${endpoint})`;

async function replay(
  database: Database,
  which: string,
): Promise<{ replayed: number; endpointsOff: string[] }> {
  const statements = replaying(which, Date.now());
  const [off = [], , replayed = []] = (await database.batch(statements)) as [
    { endpoint: string }[],
    unknown[],
    unknown[],
  ];
  return { replayed: replayed.length, endpointsOff: off.map(({ endpoint }) => endpoint) };
}

/** The Worker sends by itself what is due, but in its own time. */
async function wake(remote: boolean): Promise<void> {
  try {
    const [token] = await makeOperatorToken(remote, 'SELECT 1');
    await askAsOperator(hostOf(remote), '/api/events/wake', token, {});
  } catch (error) {
    console.error(
      `They go with the Worker's next round, within ${ROUND_MINUTES.keeping} minutes: ${(error as Error).message}`,
    );
  }
}

export function addDeliveryCommands(program: Command, { options, database, nobody }: EventTools): void {
  program
    .command('test <id>')
    .description("sends a test event at once; TALKLIVE_HOST names the Worker's address")
    .addOption(new Option('--kind <kind>', 'as a sample of that kind').choices(EVENT_KINDS))
    .action((id: string, { kind }: { kind?: string }) =>
      runCommand(async () => {
        const { remote, json } = options();
        const host = hostOf(remote);
        const known = sql`SELECT 1 FROM event_endpoints WHERE id = ${id}`;
        const [token, found] = await makeOperatorToken(remote, known);
        if (found.length === 0) throw nobody(id);
        const sent = await askAsOperator(host, '/api/events/test', token, { endpoint: id, kind });
        const answer = testAnswer.parse(sent);
        if (json) console.log(jsonText(answer, 2));
        if (!answer.arrived) throw new Error(`It did not arrive: ${answer.why}.`);
        if (!json) console.log('It has arrived.');
      }),
    );

  program
    .command('dead')
    .description('what was given up, oldest first: kept for 30 days')
    .option('--endpoint <id>', 'of one endpoint')
    .option('--limit <n>', 'how many', '50')
    .action(({ endpoint, limit = '50' }: Choice) =>
      runCommand(async () => {
        if (!/^[1-9]\d{0,5}$/.test(limit))
          throw new Error(`--limit: expected a whole number from 1, got '${limit}'.`);
        const rows = await database()<Row>(
          `SELECT id, endpoint, site, kind, ${time('at')} AS happened, tries, ${time('settled_at')} AS "given up", why
           FROM events WHERE ${dead(null, endpoint ?? null)} ORDER BY at, rowid LIMIT ${limit}`,
        );
        print(rows, options().json);
      }),
    );

  program
    .command('replay [id]')
    .description('sends again what was given up: one event, or all of them')
    .option('--all', 'all of them')
    .option('--endpoint <id>', 'of one endpoint')
    .action((id: string | undefined, { all = false, endpoint }: Choice) =>
      runCommand(async () => {
        if ((id === undefined) !== all) throw new Error('Expected the id of an event, or --all.');
        const { remote, json } = options();
        const done = await replay(database(), dead(id ?? null, endpoint ?? null));
        const { replayed, endpointsOff } = done;
        if (replayed === 0 && endpointsOff.length === 0)
          throw new Error('There is no such event that was given up.');
        const off = endpointsOff.map(
          (one) => `${one} is off, and what it missed stays: npm run events -- on ${one}`,
        );
        if (json) console.log(jsonText(done, 2));
        if (replayed === 0) throw new Error(`Nothing is sent again: ${off.join('\n')}`);
        if (!json) console.log(`${replayed} ${replayed === 1 ? 'is' : 'are'} sent again.`);
        for (const one of off) console.error(one);
        await wake(remote);
      }),
    );
}
