/** Looks at the sites that somebody is told of. */
import type { Env } from '../env.ts';
import { providerOf } from '../health/check.ts';
import { noticesOf } from '../schemas/notices.ts';
import { alertFiguresOf, WATCHED } from './figures.ts';
import type { SiteToJudge } from './judge.ts';

/** For how long the provider is waited for, and how much later it is asked once more before it counts as down, in ms. */
const PATIENCE_MS = 5000;
const AGAIN_MS = 2000;

async function isWell(env: Env): Promise<boolean> {
  const { voice, video } = await providerOf(env, PATIENCE_MS);
  return voice === 'ok' && (video === null || video === 'ok');
}

async function isProviderDown(env: Env): Promise<boolean> {
  if (await isWell(env)) return false;
  await scheduler.wait(AGAIN_MS);
  return !(await isWell(env));
}

interface Row {
  site: string;
  minutesADay: number;
  settings: string | null;
  setAt: number | null;
}

/** How the database is waited for. */
export type DatabaseWait = <T>(work: Promise<T>) => Promise<T>;
const asLongAsItTakes: DatabaseWait = (work) => work;

interface Looking {
  /** One of them, whether somebody is told of it or not. */
  only?: string | null;
  /** Of the database alone: how long the provider is waited for stands above. */
  reading?: DatabaseWait;
}

export async function lookAtSites(
  env: Env,
  now: number,
  { only = null, reading = asLongAsItTakes }: Looking = {},
): Promise<SiteToJudge[]> {
  const query = `SELECT s.id AS site, s.minutes_a_day AS minutesADay, n.settings, n.updated_at AS setAt
    FROM sites AS s LEFT JOIN notice_settings AS n ON n.site = s.id
    WHERE iif(?1 IS NULL, s.id IN (${WATCHED}), s.id = ?1)`;
  const { results } = await reading(env.DB.prepare(query).bind(only).all<Row>());
  if (results.length === 0) return [];
  const [figures, isDown] = await Promise.all([reading(alertFiguresOf(env.DB, now)), isProviderDown(env)]);
  return results.map(({ site, minutesADay, settings, setAt }) => ({
    site,
    minutesADay,
    settings: noticesOf(settings),
    setAt,
    figures: figures(site),
    isProviderDown: isDown,
  }));
}
