/** What the cron trigger does for events: sends somebody for what was forgotten, and lets go of what is past its time. */
import type { Env } from '../env.ts';
import { DAY_MS } from '../limits/day.ts';
import { log } from '../log.ts';
import { wake } from './wake.ts';

/** In days: what has arrived, by which it is known when it is told a second time, and what was given up. */
const SENT_DAYS = 8;
const DEAD_DAYS = 30;
const STEP = 500;
/** How long it goes on, in ms; the rest is the next time's. */
const MOST_MS = 20_000;
/** Endpoints that are woken in a round. */
const MOST = 1000;

const FORGOTTEN = `SELECT id FROM event_endpoints AS p WHERE off_at IS NULL AND try_at <= ?1
  AND EXISTS (SELECT 1 FROM events WHERE endpoint = p.id AND state = 'waiting' AND due_at <= ?1) LIMIT ${MOST}`;
const PAST = `DELETE FROM events WHERE rowid IN (SELECT rowid FROM events
  WHERE state <> 'waiting' AND settled_at < ?1 - ${SENT_DAYS * DAY_MS}
    AND (state = 'sent' OR settled_at < ?1 - ${DEAD_DAYS * DAY_MS}) LIMIT ${STEP})`;
/** Of sites that keep the rows of calls for less. The order is told to the database, which goes by the indexes then. */
const PAST_ROWS = `DELETE FROM events WHERE rowid IN (SELECT e.rowid FROM sites AS s
  CROSS JOIN event_endpoints AS p ON p.site = s.id CROSS JOIN events AS e ON e.endpoint = p.id
  WHERE s.rows_days < ${DEAD_DAYS} AND e.at < ?1 - s.rows_days * ${DAY_MS} LIMIT ${STEP})`;

const REPLACED =
  'UPDATE event_endpoints SET old_secret = NULL WHERE old_secret IS NOT NULL AND old_until <= ?1';

/** @returns how many endpoints there is something for */
export async function wakeForgotten(env: Pick<Env, 'DB' | 'EVENTS'>): Promise<number> {
  const { results } = await env.DB.prepare(FORGOTTEN).bind(Date.now()).all<{ id: string }>();
  await wake(
    env,
    results.map(({ id }) => id),
  );
  return results.length;
}

export async function eventRound(env: Env): Promise<void> {
  await env.DB.prepare(REPLACED).bind(Date.now()).run();
  await wakeForgotten(env);
  const until = Date.now() + MOST_MS;
  let gone = 0;
  for (const query of [PAST, PAST_ROWS])
    for (let more = true; more && Date.now() < until;) {
      const { meta } = await env.DB.prepare(query).bind(Date.now()).run();
      gone += meta.changes;
      more = meta.changes >= STEP;
    }
  if (gone > 0) log('info', 'forgotten', { events: gone });
}
