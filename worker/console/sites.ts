/** Sites as they are set up. */
import type { ConsoleSite } from '../console-sites-contract.ts';
import { ApiError } from '../errors.ts';
import { siteOfRow, type Site } from '../schemas/site.ts';
import type { Operator } from './operator.ts';
import { sitesOf, type SiteRow } from './scope.ts';

interface KeyRow {
  key: string;
  site: string;
  createdAt: number;
  expiresAt: number | null;
  usedOn: string | null;
}

/** With their settings and keys. */
async function setUp(db: D1Database, known: readonly SiteRow[]): Promise<ConsoleSite[]> {
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
  const settings = new Map<string, Site>(
    (rows?.results ?? []).map((row) => [String(row['id']), siteOfRow(row)]),
  );
  const keysOf = (site: string) =>
    ((keys?.results ?? []) as unknown as KeyRow[])
      .filter((key) => key.site === site)
      .map(({ key, createdAt, expiresAt, usedOn }) => ({ key, createdAt, expiresAt, usedOn }));
  return known.flatMap(({ id, name, isDemo }) => {
    const of = settings.get(id);
    // It may have gone between the two questions.
    return of ? [{ id, name, isDemo, settings: of, keys: keysOf(id) }] : [];
  });
}

export const listSites = async (db: D1Database, operator: Operator): Promise<{ sites: ConsoleSite[] }> => ({
  sites: await setUp(db, await sitesOf(db, operator)),
});

export const noSuchSite = () => new ApiError('not-found', { message: 'There is no such site here.' });

/** @throws ApiError 'not-found', the same for one that is not there and for another's */
export async function siteBy(db: D1Database, operator: Operator, id: string): Promise<ConsoleSite> {
  const known = (await sitesOf(db, operator)).filter((one) => one.id === id);
  const [site] = await setUp(db, known);
  if (site) return site;
  throw noSuchSite();
}
