/** `npm run events -- on|off|rotate ID`: an endpoint that is told nothing for a while, or again; and a new secret for it. */
import type { Command } from 'commander';
import { makeSecret } from '../events/endpoints.ts';
import { givingUp, SWITCHED_ON } from '../events/switching.ts';
import { jsonText } from '../plain-text.ts';
import { note } from '../sites/noting.ts';
import { literal, sql, type Database } from './database.ts';
import { runCommand } from './print.ts';

export interface EventTools {
  options: () => { remote: boolean; json: boolean };
  database: () => Database;
  by: () => string;
  nobody: (id: string) => Error;
}

const HOUR_MS = 3_600_000;

/** Of what is read by `FROM event_endpoints WHERE …`, the rows to be changed. */
const conditionOf = (which: string): string => which.replace('FROM event_endpoints ', '');

export function addSwitchCommands(program: Command, { options, database, by, nobody }: EventTools): void {
  /** @param set what the endpoint's row becomes */
  async function turn(id: string, to: 'on' | 'off', set: string, after: readonly string[]): Promise<void> {
    const is = sql`FROM event_endpoints WHERE id = ${id}`;
    const which = `${is} AND off_at IS ${to === 'on' ? 'NOT NULL' : 'NULL'}`;
    const answers = await database().batch([
      note(by(), `endpoint ${to}`, { site: 'site', after: "json_object('endpoint', id)", from: which }),
      `UPDATE event_endpoints SET ${set} ${conditionOf(which)} RETURNING id`,
      ...after,
      `SELECT id ${is}`,
    ]);
    if (answers.at(-1)?.length === 0) throw nobody(id);
    const [, changed = []] = answers;
    console.log(changed.length === 0 ? `${id} is ${to} already.` : `${id} is ${to}.`);
  }

  program
    .command('off <id>')
    .description('tells it nothing for now: what happens meanwhile is kept for 30 days, to be replayed')
    .option('--why <text>', 'for the list', 'by hand')
    .action((id: string, { why }: { why: string }) =>
      runCommand(async () => {
        const now = Date.now();
        await turn(id, 'off', sql`off_at = ${now}, off_why = ${why}`, [givingUp(literal(id), literal(now))]);
      }),
    );

  program
    .command('rotate <id>')
    .description(
      'a new secret, shown once; the old one signs as well for a day, so that receivers change over meanwhile',
    )
    .option('--old-lasts <hours>', 'how many hours that is; 0: the old one signs no more', '24')
    .option('--end-older', 'though the one before it was promised to sign for longer')
    .action((id: string, { oldLasts, endOlder = false }: { oldLasts: string; endOlder?: boolean }) =>
      runCommand(async () => {
        if (!/^\d{1,3}$/.test(oldLasts))
          throw new Error(`--old-lasts: expected a whole number of hours, got '${oldLasts}'.`);
        const secret = makeSecret();
        const now = Date.now();
        const until = now + Number(oldLasts) * HOUR_MS;
        const is = sql`FROM event_endpoints WHERE id = ${id}`;
        const after = sql`json_object('endpoint', id, 'old until', strftime('%Y-%m-%dT%H:%M:%SZ', ${until} / 1000, 'unixepoch'))`;
        // There is room for one old secret: a third would end the first while its receivers still go by it.
        const may = sql`(old_secret IS NULL OR old_until <= ${now} OR ${endOlder || Number(oldLasts) === 0})`;
        const which = `${is} AND type = 'json' AND ${may}`;
        const [, changed = [], known = []] = await database().batch([
          note(by(), 'rotate endpoint', { site: 'site', after, from: which }),
          `${sql`UPDATE event_endpoints SET old_secret = secret, old_until = ${until}, secret = ${secret}`} ${conditionOf(which)} RETURNING id`,
          `SELECT id, type, old_until AS oldUntil ${is}`,
        ]);
        const [endpoint] = known as { type: string; oldUntil: number }[];
        if (!endpoint) throw nobody(id);
        if (changed.length === 0)
          throw new Error(
            endpoint.type === 'json'
              ? `The secret before this one signs until ${new Date(endpoint.oldUntil).toISOString()}, and a new one would end it now. Rotate after that, or add --end-older.`
              : `The address of ${id} is its secret: have a new one made there, add it, and remove this one.`,
          );
        if (options().json) console.log(jsonText({ id, secret }, 2));
        else console.log(secret);
        const old =
          Number(oldLasts) === 0
            ? 'The old one signs no more.'
            : `The old one signs as well for ${oldLasts} h.`;
        console.error(`The new secret is shown this once. ${old}`);
      }),
    );

  program
    .command('on <id>')
    .description('tells it again; what it has missed is told by: replay --all --endpoint ID')
    .action((id: string) => runCommand(() => turn(id, 'on', SWITCHED_ON, [])));
}
