/** `npm run calls -- search WORDS`: calls in which these were said, by an index of the redacted words. */
import { InvalidArgumentError, type Command } from 'commander';
import { sql, type Database } from './database.ts';
import { print, runCommand, type Row } from './print.ts';
import { demandSite } from './site-erasure.ts';

interface Tools {
  database: () => Database;
  json: () => boolean;
}

/** Several words of one argument are sought as they stand; one that ends in `*` is a beginning. */
function phraseOf(text: string): string {
  const [, words = '', isBeginning] = /^(.*?)(\*?)$/s.exec(text.trim()) ?? [];
  if (!/[\p{L}\p{N}]/u.test(words)) throw new Error(`search: expected words, got '${text}'.`);
  return `"${words.replaceAll('"', '""')}"${isBeginning ? '*' : ''}`;
}

const most = (value: string): number => {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('expected a whole number from 1');
};

export function addCallSearch(program: Command, { database, json }: Tools): void {
  program
    .command('search <words...>')
    .description(
      'calls in which all of these were said, newest first; "two words" as they stand, wor* begins so',
    )
    .option('--site <id>', 'of one site')
    .option('--limit <n>', 'how many', most, 50)
    .action((words: string[], { site, limit }: { site?: string; limit: number }) =>
      runCommand(async () => {
        const only = site ?? null;
        const rows = await database()<Row>(sql`
          SELECT strftime('%Y-%m-%dT%H:%M:%SZ', r.ended_at / 1000, 'unixepoch') AS ended, r.kind, r.site, r.turns,
            r.seconds, r.success, r.id
          FROM call_search JOIN searched_calls AS s ON s.id = call_search.rowid JOIN call_reports AS r ON r.id = s.call
          WHERE call_search MATCH ${words.map(phraseOf).join(' ')} AND (${only} IS NULL OR r.site = ${only})
          ORDER BY r.ended_at DESC LIMIT ${limit}`);
        if (rows.length === 0) await demandSite(database(), site);
        print(rows, json());
      }),
    );
}
