/** Writes down what came of a try. */
import { log } from '../log.ts';
import type { Endpoint } from './attempt.ts';
import { givingUp, WAS_SWITCHED_OFF } from './switching.ts';
import { againAfter, GIVEN_UP_MS } from './times.ts';

/** So many events in a row that were given up switch their endpoint off. */
const MOST_FAILURES = 10;

export interface KnownEndpoint extends Endpoint {
  id: string;
  site: string;
  tries: number;
  failures: number;
}
export interface Waiting {
  id: string;
  body: string;
  tries: number;
}

const ARRIVED = `UPDATE events SET state = 'sent', body = '', tries = tries + 1, settled_at = ?3, why = NULL
  WHERE endpoint = ?1 AND id = ?2 AND state = 'waiting'`;
const WELL = 'UPDATE event_endpoints SET tries = 0, failures = 0 WHERE id = ?1';

export async function arrived(db: D1Database, endpoint: KnownEndpoint, { id }: Waiting): Promise<void> {
  const statements = [db.prepare(ARRIVED).bind(endpoint.id, id, Date.now())];
  if (endpoint.tries + endpoint.failures > 0) statements.push(db.prepare(WELL).bind(endpoint.id));
  await db.batch(statements);
  Object.assign(endpoint, { tries: 0, failures: 0 });
}

const TRIED = 'UPDATE events SET tries = tries + 1, why = ?3, due_at = ?4 WHERE endpoint = ?1 AND id = ?2';
/** Who has waited for long enough: all of them where the endpoint is down. */
const OLD = `endpoint = ?1 AND state = 'waiting' AND kept_at <= ?2 AND (?3 IS NULL OR id = ?3)`;
const COUNT = `UPDATE event_endpoints SET failures = failures + (SELECT count(*) FROM events WHERE ${OLD}),
  tries = ?4, try_at = ?5 WHERE id = ?1 RETURNING failures`;
const GIVE_UP = `UPDATE events SET state = 'dead', settled_at = ?4, why = coalesce(why, ?5) WHERE ${OLD}`;

/** @returns in how many ms it may be tried again; null: no more, for the endpoint is off */
async function failed(
  db: D1Database,
  endpoint: KnownEndpoint,
  event: Waiting,
  { why, only, tries, leastMs }: { why: string; only: string | null; tries: number; leastMs: number },
): Promise<number | null> {
  const now = Date.now();
  const again = Math.max(againAfter(only === null ? tries : event.tries + 1), leastMs);
  const [old, since] = [now - GIVEN_UP_MS, only === null ? now + again : 0];
  const [, counted] = await db.batch<{ failures: number }>([
    db.prepare(TRIED).bind(endpoint.id, event.id, why, only === null ? 0 : now + again),
    db.prepare(COUNT).bind(endpoint.id, old, only, tries, since),
    db.prepare(GIVE_UP).bind(endpoint.id, old, only, now, why),
  ]);
  const failures = counted?.results[0]?.failures ?? 0;
  log('warn', 'event-not-sent', { site: endpoint.site, endpoint: endpoint.id, id: event.id, why });
  Object.assign(endpoint, { tries, failures });
  if (failures < MOST_FAILURES) return again;
  await switchOff(db, endpoint, `${failures} events in a row were given up: ${why}`);
  return null;
}

/** All that waits for it waits on, so that it arrives in its order. @param forMs how long it wants to be left alone */
export const endpointDown = (
  db: D1Database,
  endpoint: KnownEndpoint,
  event: Waiting,
  { why, forMs }: { why: string; forMs: number },
) => failed(db, endpoint, event, { why, only: null, tries: endpoint.tries + 1, leastMs: forMs });

/** What is behind it goes first. */
export const eventRefused = (db: D1Database, endpoint: KnownEndpoint, event: Waiting, why: string) =>
  failed(db, endpoint, event, { why, only: event.id, tries: 0, leastMs: 0 });

const OFF = 'UPDATE event_endpoints SET off_at = ?2, off_why = ?3 WHERE id = ?1';
/** What an event has failed by is told rather. */
const LEFT = givingUp('?1', '?2', `coalesce(why, ${WAS_SWITCHED_OFF})`);

/** The operator finds why in the log and in the list of endpoints; what waited for it can be replayed. */
export async function switchOff(db: D1Database, { id, site }: KnownEndpoint, why: string): Promise<void> {
  const now = Date.now();
  await db.batch([db.prepare(OFF).bind(id, now, why), db.prepare(LEFT).bind(id, now)]);
  log('error', 'endpoint-off', { site, endpoint: id, why });
}
