/** Sites as they are set up. */
import type { ConsoleSite } from '../console-sites-contract.ts';
import { hasChallenge, settingsOf, type Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { midnightBefore } from '../limits/day.ts';
import { LONGEST_MS, MINUTES } from '../notices/figures.ts';
import { siteOfRow, type Site } from '../schemas/site.ts';
import { settingNotes } from '../sites/notes.ts';
import type { Operator } from './operator.ts';
import { sitesOf, type SiteRow } from './scope.ts';

interface KeyRow {
  key: string;
  site: string;
  createdAt: number;
  expiresAt: number | null;
  usedOn: string | null;
}

interface DayRow {
  site: string;
  minutes: number;
  callsOn: number;
}
const TODAY = `SELECT c.site, sum(${MINUTES}) AS minutes, sum(c.ended_at IS NULL AND c.created_at > ?2 - ?3) AS callsOn
  FROM json_each(?4) AS known CROSS JOIN calls AS c ON c.site = known.value AND c.created_at >= ?1
  WHERE c.failure IS NULL GROUP BY c.site`;

/** Nobody has looked at its settings yet. */
type KnownSite = Omit<ConsoleSite, 'notes'>;

/** With their settings and keys, and what their visitors used of this day. */
async function setUp(db: D1Database, known: readonly SiteRow[]): Promise<KnownSite[]> {
  const ids = JSON.stringify(known.map(({ id }) => id));
  const now = Date.now();
  const [rows, keys, days] = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT * FROM sites WHERE id IN (SELECT value FROM json_each(?))').bind(ids),
    db
      .prepare(
        `SELECT key, site, created_at AS createdAt, expires_at AS expiresAt, used_on AS usedOn FROM site_keys
         WHERE site IN (SELECT value FROM json_each(?)) ORDER BY created_at DESC`,
      )
      .bind(ids),
    db.prepare(TODAY).bind(midnightBefore(now), now, LONGEST_MS, ids),
  ]);
  const settings = new Map<string, Site>(
    (rows?.results ?? []).map((row) => [String(row['id']), siteOfRow(row)]),
  );
  const keysOf = (site: string) =>
    ((keys?.results ?? []) as unknown as KeyRow[])
      .filter((key) => key.site === site)
      .map(({ key, createdAt, expiresAt, usedOn }) => ({ key, createdAt, expiresAt, usedOn }));
  const todayOf = (id: string) => {
    const day = ((days?.results ?? []) as unknown as DayRow[]).find(({ site }) => site === id);
    return { minutes: Math.ceil(day?.minutes ?? 0), callsOn: day?.callsOn ?? 0 };
  };
  return known.flatMap(({ id, name, isDemo }) => {
    const of = settings.get(id);
    // It may have gone between the two questions.
    return of ? [{ id, name, isDemo, settings: of, keys: keysOf(id), today: todayOf(id) }] : [];
  });
}

/** With what may not be meant by its settings. */
export const noted = (env: Env, site: KnownSite): ConsoleSite =>
  Object.assign(site, {
    notes: settingNotes(site.settings, {
      given: null,
      nameOf: (field) => field,
      hasKeys: hasChallenge(settingsOf(env)),
    }),
  });

export const listSites = async (env: Env, operator: Operator): Promise<{ sites: ConsoleSite[] }> => ({
  sites: (await setUp(env.DB, await sitesOf(env.DB, operator))).map((site) => noted(env, site)),
});

export const noSuchSite = () => new ApiError('not-found', { message: 'There is no such site here.' });

/** @throws ApiError 'not-found', the same for one that is not there and for another's */
export async function siteBy(db: D1Database, operator: Operator, id: string): Promise<KnownSite> {
  const known = (await sitesOf(db, operator)).filter((one) => one.id === id);
  const [site] = await setUp(db, known);
  if (site) return site;
  throw noSuchSite();
}
