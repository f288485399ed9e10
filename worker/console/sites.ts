/** Sites as they are set up, and where their events go. */
import type { ConsoleSite, Delivery, Endpoint, EventsAsked } from '../console-contract.ts';
import { siteOfRow } from '../schemas/site.ts';
import type { Operator } from './operator.ts';
import { inScope, scopeOf, sitesOf } from './scope.ts';

const MOST = 200;

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

const ENDPOINTS = `SELECT id, site, url, kinds, created_at AS createdAt, off_at AS offAt, off_why AS offWhy,
    (SELECT count(*) FROM events WHERE endpoint = e.id AND state = 'waiting') AS waiting,
    (SELECT count(*) FROM events WHERE endpoint = e.id AND state = 'dead') AS dead
  FROM event_endpoints AS e WHERE ${inScope('site', '?1')} ORDER BY site, created_at`;
const DELIVERIES = `SELECT id, endpoint, site, kind, about, at, state, tries, settled_at AS settledAt, why FROM events
  WHERE ${inScope('site', '?1')} AND (?2 IS NULL OR state = ?2) ORDER BY at DESC LIMIT ${MOST}`;

/** An address may hold a token of the receiver's: where it leads is told, and no more. */
const shownUrl = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return pathname === '/' ? origin : `${origin}/…`;
};

export async function listEvents(
  db: D1Database,
  operator: Operator,
  { site, state }: EventsAsked,
): Promise<{ endpoints: Endpoint[]; deliveries: Delivery[] }> {
  const scope = await scopeOf(db, operator, site);
  const [endpoints, deliveries] = await db.batch([
    db.prepare(ENDPOINTS).bind(scope),
    db.prepare(DELIVERIES).bind(scope, state ?? null),
  ]);
  const rows = (endpoints?.results ?? []) as (Omit<Endpoint, 'kinds'> & { kinds: string })[];
  return {
    endpoints: rows.map((row) =>
      Object.assign(row, { url: shownUrl(row.url), kinds: JSON.parse(row.kinds) as string[] }),
    ),
    deliveries: (deliveries?.results ?? []) as unknown as Delivery[],
  };
}
