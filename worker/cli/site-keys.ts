/** Commands for a site's keys. */
import type { Command } from 'commander';
import { expiring, isLive, makeKey, MOST_LIVE, rotating, withoutKey } from '../sites/keys.ts';
import { operator } from './audit.ts';
import { literal, sql, type Database } from './database.ts';
import { dayOf } from './dates.ts';
import { print, runCommand, type Row } from './print.ts';

const DAY_MS = 86_400_000;

const time = (column: string) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`;
/** The first key of a site that is added in the same batch. */
export const firstKey = (site: string, key: string): string =>
  sql`INSERT INTO site_keys (key, site, created_at)
    SELECT ${key}, ${site}, ${Date.now()} WHERE NOT EXISTS (SELECT 1 FROM sites WHERE id = ${site})`;

export const keysOf = (site: string): string => `
  SELECT * FROM (SELECT key, iif(${isLive()}, 'live', 'expired') AS state, ${time('created_at')} AS created,
    ${time('expires_at')} AS expires, used_on AS "last used" FROM site_keys WHERE site = ${literal(site)}
  UNION ALL SELECT id, iif(allow_slug, 'live', 'not allowed'), created_at, NULL, slug_used_on FROM sites
    WHERE id = ${literal(site)}) ORDER BY key = ${literal(site)}, created`;

interface Tools {
  database: () => Database;
  json: () => boolean;
  by: () => string | undefined;
  nobody: (site: string) => Error;
}

/** Whoever names a site by its id, as its pages may. */
const notAKey = (id: string, used: boolean): string =>
  used
    ? `"${id}" is the readable id of a site, which its pages use as a key and which has no end: npm run sites -- edit ${id} --no-allow-slug takes that away.`
    : `"${id}" is the readable id of a site, which its pages may not use; its keys: npm run sites -- keys ${id}`;

const whole = (name: string, text: string): number => {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new Error(`--${name}: expected a whole number of days, got '${text}'.`);
};

export function addKeyCommands(program: Command, { database, json, by, nobody }: Tools): void {
  program
    .command('keys <id>')
    .description("a site's keys and its readable id, with the last day on which a page used each")
    .action((id: string) =>
      runCommand(async () => {
        const rows = await database()<Row>(keysOf(id));
        if (rows.length === 0) throw nobody(id);
        print(rows, json());
      }),
    );

  program
    .command('rotate <id>')
    .description('a new key beside the present one, which ends later: pages change their tags meanwhile')
    .option('--old-lasts <days>', 'how many days the present key goes on; 0: it ends now', '30')
    .option('--expires <date>', 'the day (UTC) on which the new key ends; without it, it has no end')
    .action((id: string, { oldLasts, expires }: { oldLasts: string; expires?: string }) =>
      runCommand(async () => {
        const [now, key] = [Date.now(), makeKey()];
        const end = now + whole('old-lasts', oldLasts) * DAY_MS;
        const own = expires === undefined ? null : dayOf('expires', expires);
        if (own !== null && own <= now) throw new Error('--expires: expected a day that is still to come.');
        const [, , , , site = [], rows = []] = await database().batch([
          ...rotating({ site: id, key, now, end, own, by: operator(by()) }),
          sql`SELECT id FROM sites WHERE id = ${id}`,
          keysOf(id),
        ]);
        if (site.length === 0) throw nobody(id);
        if (!(rows as Row[]).some((row) => row['key'] === key))
          throw new Error(
            `"${id}" has ${MOST_LIVE} live keys already. End one of them first (npm run sites -- keys ${id}): npm run sites -- expire KEY`,
          );
        if (json()) print(rows as Row[], true);
        else {
          console.log(`The new key of "${id}": ${key}\n`);
          print(rows as Row[], false);
        }
      }),
    );

  program
    .command('expire <key>')
    .description('ends a key now, or on a day; calls that are on can still be hung up')
    .option('--on <date>', 'the day (UTC) on which it ends')
    .action((key: string, { on }: { on?: string }) =>
      runCommand(async () => {
        const end = on === undefined ? Date.now() : dayOf('on', on);
        const [, done = [], mute = [], named = []] = await database().batch([
          ...expiring(key, end, operator(by())),
          withoutKey(key, end),
          sql`SELECT allow_slug AS used FROM sites WHERE id = ${key}`,
        ]);
        const [site] = named as { used: number }[];
        if (done.length === 0 && site) throw new Error(notAKey(key, site.used === 1));
        if (done.length === 0) throw new Error(`There is no live key "${key}".`);
        console.log(`${key} ends ${on ?? 'now'}.`);
        for (const { site } of mute as { site: string }[])
          console.error(
            `It is the last key of "${site}": from then on its pages have no calls, no chat and no forms. For a new one: npm run sites -- rotate ${site}`,
          );
      }),
    );
}
