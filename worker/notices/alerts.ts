/** Tells once when something is wrong with a site, and once when it is well again. */
import type { Env } from '../env.ts';
import { endpointsIn, eventOf, noting } from '../events/note.ts';
import { wake } from '../events/wake.ts';
import { DAY_MS } from '../limits/day.ts';
import { log } from '../log.ts';
import { randomHex } from '../random.ts';
import { judge, type Judged } from './judge.ts';
import { lookAtSites } from './watched.ts';

/** How long what was wrong is known, in ms. */
const KEPT_MS = 90 * DAY_MS;

interface Open {
  id: string;
  site: string;
  alert: string;
  startedAt: number;
}

const OPEN = 'SELECT id, site, alert, started_at AS startedAt FROM alerts WHERE ended_at IS NULL';
/** Of two rounds at the same time the first begins it, and the other one has nothing to tell. */
const BEGIN = `INSERT OR IGNORE INTO alerts (id, site, alert, started_at, measured, threshold) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`;
const BEGUN = 'EXISTS (SELECT 1 FROM alerts WHERE id = ?3)';
const END = 'UPDATE alerts SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL';
const ENDED = 'EXISTS (SELECT 1 FROM alerts WHERE id = ?3 AND ended_at = ?4)';

/** Of a site that is gone nobody is told any more. */
const LOOSE = 'UPDATE alerts SET ended_at = ?1 WHERE ended_at IS NULL AND site NOT IN (SELECT id FROM sites)';
const PAST = 'DELETE FROM alerts WHERE ended_at < ?1';

async function begin(env: Env, site: string, judged: Judged, at: number): Promise<void> {
  const { alert, unit, measured, threshold } = judged;
  const id = `alert_${randomHex(8)}`;
  const data = { alertId: id, alert, unit, measured, threshold };
  const event = await eventOf({ kind: 'alert.started', site, of: id, about: '', at, data });
  const answers = await env.DB.batch([
    env.DB.prepare(BEGIN).bind(id, site, alert, at, measured, threshold),
    noting(env.DB, [event], { only: BEGUN, with: [id] }),
  ]);
  log('warn', 'alert', { site, alert, measured, threshold });
  await wake(env, endpointsIn(answers));
}

async function end(env: Env, { id, site, startedAt }: Open, judged: Judged, at: number): Promise<void> {
  const { alert, unit, measured, threshold } = judged;
  const data = {
    alertId: id,
    alert,
    unit,
    measured,
    threshold,
    startedAt: new Date(startedAt).toISOString(),
  };
  const event = await eventOf({ kind: 'alert.ended', site, of: id, about: '', at, data });
  const answers = await env.DB.batch([
    env.DB.prepare(END).bind(id, at),
    noting(env.DB, [event], { only: ENDED, with: [id, at] }),
  ]);
  log('info', 'alert-over', { site, alert });
  await wake(env, endpointsIn(answers));
}

/** Done again, or twice at once, it tells nothing twice: what is on stands in the database. */
export async function alertRound(env: Env): Promise<void> {
  const now = Date.now();
  await env.DB.batch([env.DB.prepare(LOOSE).bind(now), env.DB.prepare(PAST).bind(now - KEPT_MS)]);
  const looked = await lookAtSites(env, now);
  if (looked.length === 0) return;
  const { results } = await env.DB.prepare(OPEN).all<Open>();
  const open = new Map(results.map((one) => [`${one.alert} ${one.site}`, one]));
  for (const one of looked)
    for (const judged of judge(one, now)) {
      const before = open.get(`${judged.alert} ${one.site}`);
      if (judged.state === 'wrong' && !before) await begin(env, one.site, judged, now);
      if (judged.state === 'well' && before) await end(env, before, judged, now);
    }
}
