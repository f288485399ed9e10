/** Sites as they are set up. */
import type { ConsoleSite } from '../console-contract.ts';
import { siteOfRow } from '../schemas/site.ts';
import type { Operator } from './operator.ts';
import { sitesOf } from './scope.ts';

interface KeyRow {
  key: string;
  site: string;
  createdAt: number;
  expiresAt: number | null;
  usedOn: string | null;
}

export async function listSites(db: D1Database, operator: Operator): Promise<{ sites: ConsoleSite[] }> {
  const known = await sitesOf(db, operator);
  const ids = JSON.stringify(known.map(({ id }) => id));
  const [rows, keys] = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT * FROM sites WHERE id IN (SELECT value FROM json_each(?))').bind(ids),
    db
      .prepare(
        `SELECT key, site, created_at AS createdAt, expires_at AS expiresAt, used_on AS usedOn FROM site_keys
         WHERE site IN (SELECT value FROM json_each(?)) ORDER BY created_at DESC`,
      )
      .bind(ids),
  ]);
  const settings = new Map(
    (rows?.results ?? []).map((row) => [String(row['id']), siteOfRow(row) as Record<string, unknown>]),
  );
  const keysOf = (site: string) =>
    ((keys?.results ?? []) as unknown as KeyRow[])
      .filter((key) => key.site === site)
      .map(({ key, createdAt, expiresAt, usedOn }) => ({ key, createdAt, expiresAt, usedOn }));
  return {
    sites: known.map(({ id, name, isDemo }) => ({
      id,
      name,
      isDemo,
      settings: settings.get(id) ?? {},
      keys: keysOf(id),
    })),
  };
}
