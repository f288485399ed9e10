/** `npm run events -- on|off ID`: an endpoint that is told nothing for a while, or again. */
import type { Command } from 'commander';
import { note } from './audit.ts';
import { sql, type Database } from './database.ts';
import { runCommand } from './print.ts';

export interface EventTools {
  options: () => { remote: boolean; json: boolean };
  database: () => Database;
  by: () => string;
  nobody: (id: string) => Error;
}

export function addSwitchCommands(program: Command, { database, by, nobody }: EventTools): void {
  /** @param set what the endpoint's row becomes */
  async function turn(id: string, to: 'on' | 'off', set: string, after: readonly string[]): Promise<void> {
    const is = sql`FROM event_endpoints WHERE id = ${id}`;
    const which = `${is} AND off_at IS ${to === 'on' ? 'NOT NULL' : 'NULL'}`;
    const answers = await database().batch([
      note(by(), `endpoint ${to}`, { site: 'site', after: "json_object('endpoint', id)", from: which }),
      `UPDATE event_endpoints SET ${set} ${which.replace('FROM event_endpoints ', '')} RETURNING id`,
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
        await turn(id, 'off', sql`off_at = ${now}, off_why = ${why}`, [
          sql`UPDATE events SET state = 'dead', settled_at = ${now}, why = 'the endpoint was switched off'
            WHERE endpoint = ${id} AND state = 'waiting'`,
        ]);
      }),
    );

  program
    .command('on <id>')
    .description('tells it again; what it has missed is told by: replay --all --endpoint ID')
    .action((id: string) =>
      runCommand(() =>
        turn(id, 'on', 'off_at = NULL, off_why = NULL, failures = 0, tries = 0, try_at = 0', []),
      ),
    );
}
