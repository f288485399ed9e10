/** Writes down what came of a try. */
import { log } from '../log.ts';
import type { DeliveryEndpoint } from './delivery-types.ts';
import { givingUp, WAS_SWITCHED_OFF } from './switching.ts';
import { againAfter, GIVEN_UP_MS } from './times.ts';

/** So many events in a row that were given up switch their endpoint off. */
const MOST_FAILURES = 10;

export interface KnownEndpoint extends DeliveryEndpoint {
  id: string;
  site: string;
  tries: number;
  failures: number;
  /** In a row, whatever they were refused for. */
  failedTries: number;
}
export interface WaitingEvent {
  id: string;
  body: string;
  tries: number;
}

const ARRIVED = `UPDATE events SET state = 'sent', body = '', tries = tries + 1, settled_at = ?3, why = NULL
  WHERE endpoint = ?1 AND id = ?2 AND state = 'waiting'`;
const WELL = 'UPDATE event_endpoints SET tries = 0, failures = 0, failed_tries = 0 WHERE id = ?1';

export async function arrived(db: D1Database, endpoint: KnownEndpoint, { id }: WaitingEvent): Promise<void> {
  const statements = [db.prepare(ARRIVED).bind(endpoint.id, id, Date.now())];
  const { tries, failures, failedTries } = endpoint;
  if (tries + failures + failedTries > 0) statements.push(db.prepare(WELL).bind(endpoint.id));
  await db.batch(statements);
  Object.assign(endpoint, { tries: 0, failures: 0, failedTries: 0 });
}

const TRIED = 'UPDATE events SET tries = tries + 1, why = ?3, due_at = ?4 WHERE endpoint = ?1 AND id = ?2';
const FAILED = `UPDATE event_endpoints SET failed_at = ?2, failed_why = ?3, failed_tries = failed_tries + 1
  WHERE id = ?1`;
/** For the lists of events and of endpoints. @param dueAt when the event is tried again; 0: with its endpoint */
const tried = (db: D1Database, endpoint: KnownEndpoint, event: WaitingEvent, why: string, dueAt: number) => [
  db.prepare(TRIED).bind(endpoint.id, event.id, why, dueAt),
  db.prepare(FAILED).bind(endpoint.id, Date.now(), why),
];
/** Who has waited for long enough: all of them where the endpoint is down. */
const OLD = `endpoint = ?1 AND state = 'waiting' AND kept_at <= ?2 AND (?3 IS NULL OR id = ?3)`;
const COUNT = `UPDATE event_endpoints SET failures = failures + (SELECT count(*) FROM events WHERE ${OLD}),
  tries = ?4, try_at = ?5 WHERE id = ?1 RETURNING failures`;
const GIVE_UP = `UPDATE events SET state = 'dead', settled_at = ?4, why = coalesce(why, ?5) WHERE ${OLD}`;

/** @returns in how many ms it may be tried again; null: no more, for the endpoint is off */
async function failed(
  db: D1Database,
  endpoint: KnownEndpoint,
  event: WaitingEvent,
  { why, only, tries, leastMs }: { why: string; only: string | null; tries: number; leastMs: number },
): Promise<number | null> {
  const now = Date.now();
  const again = Math.max(againAfter(only === null ? tries : event.tries + 1), leastMs);
  const [old, since] = [now - GIVEN_UP_MS, only === null ? now + again : 0];
  const [, , counted] = await db.batch<{ failures: number }>([
    ...tried(db, endpoint, event, why, only === null ? 0 : now + again),
    db.prepare(COUNT).bind(endpoint.id, old, only, tries, since),
    db.prepare(GIVE_UP).bind(endpoint.id, old, only, now, why),
  ]);
  const failures = counted?.results[0]?.failures ?? 0;
  log('warn', 'event-not-sent', { site: endpoint.site, endpoint: endpoint.id, id: event.id, why });
  Object.assign(endpoint, { tries, failures, failedTries: endpoint.failedTries + 1 });
  if (failures < MOST_FAILURES) return again;
  await switchOff(db, endpoint, `${failures} events in a row were given up: ${why}`);
  return null;
}

/** All that waits for it waits on, so that it arrives in its order. @param forMs how long it wants to be left alone */
export const endpointDown = (
  db: D1Database,
  endpoint: KnownEndpoint,
  event: WaitingEvent,
  { why, forMs }: { why: string; forMs: number },
) => failed(db, endpoint, event, { why, only: null, tries: endpoint.tries + 1, leastMs: forMs });

/** What is behind it goes first. */
export const eventRefused = (db: D1Database, endpoint: KnownEndpoint, event: WaitingEvent, why: string) =>
  failed(db, endpoint, event, { why, only: event.id, tries: 0, leastMs: 0 });

const OFF = 'UPDATE event_endpoints SET off_at = ?2, off_why = ?3 WHERE id = ?1';
/** What an event has failed by is told rather. */
const LEFT = givingUp('?1', '?2', `coalesce(why, ${WAS_SWITCHED_OFF})`);

const off = (db: D1Database, { id }: KnownEndpoint, why: string): D1PreparedStatement[] => {
  const now = Date.now();
  return [db.prepare(OFF).bind(id, now, why), db.prepare(LEFT).bind(id, now)];
};
const tellOff = ({ id, site }: KnownEndpoint, why: string) =>
  log('error', 'endpoint-off', { site, endpoint: id, why });

/** It wants nothing any more, and has said so to this event. */
export async function endpointGone(
  db: D1Database,
  endpoint: KnownEndpoint,
  event: WaitingEvent,
  why: string,
): Promise<void> {
  await db.batch([...tried(db, endpoint, event, why, 0), ...off(db, endpoint, why)]);
  tellOff(endpoint, why);
}

/** The operator finds why in the log and in the list of endpoints; what waited for it can be replayed. */
async function switchOff(db: D1Database, endpoint: KnownEndpoint, why: string): Promise<void> {
  await db.batch(off(db, endpoint, why));
  tellOff(endpoint, why);
}
