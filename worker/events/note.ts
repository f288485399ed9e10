/** Writes events down, a row for each endpoint that wants one: in the batch that writes the fact, so that neither is there alone. */
import { groupOf, type EventData, type EventOf } from '../event-contract.ts';
import { DAY_MS } from '../limits/day.ts';
import { hashOf } from '../random.ts';

/** A fact, before anybody is known who wants to hear of it. */
export interface Fact<Kind extends keyof EventData> {
  kind: Kind;
  site: string;
  /** What makes it this fact and no other one: told a second time it is the same event. */
  of: string;
  /** The call or the contact, with which it goes; empty: neither. */
  about: string;
  /** Milliseconds since 1970. */
  at: number;
  data: EventData[Kind];
}

export interface Noted {
  id: string;
  site: string;
  kind: string;
  group: string;
  about: string;
  at: number;
  /** As it is sent. */
  body: string;
}

export async function eventOf<Kind extends keyof EventData>(fact: Fact<Kind>): Promise<Noted> {
  const { kind, site, of, about, at, data } = fact;
  const id = `evt_${(await hashOf(JSON.stringify([kind, site, of]))).slice(0, 32)}`;
  const event: EventOf<Kind> = { id, type: kind, timestamp: new Date(at).toISOString(), site, data };
  return { id, site, kind, group: groupOf(kind), about, at, body: JSON.stringify(event) };
}

/** What an endpoint that is off misses is kept, to be replayed; of one that is off for so long, in ms, no more. */
const MISSED_MS = 30 * DAY_MS;
const OFF = "'the endpoint was off'";

/**
 * A second time changes nothing: the id is the fact's. An endpoint hears of nothing that happened before it was there,
 * nor of a call that was erased.
 */
const NOTE = `
  INSERT OR IGNORE INTO events (id, endpoint, site, kind, about, at, body, state, kept_at, due_at, settled_at, why)
  SELECT e.value ->> 'id', p.id, p.site, e.value ->> 'kind', e.value ->> 'about', e.value ->> 'at', e.value ->> 'body',
    iif(p.off_at IS NULL, 'waiting', 'dead'), ?2, ?2, iif(p.off_at IS NULL, NULL, ?2), iif(p.off_at IS NULL, NULL, ${OFF})
  FROM json_each(?1) AS e CROSS JOIN event_endpoints AS p
  WHERE p.site = e.value ->> 'site' AND p.created_at <= e.value ->> 'at'
    AND (p.off_at IS NULL OR p.off_at > ?2 - ${MISSED_MS})
    AND EXISTS (SELECT 1 FROM json_each(p.kinds) WHERE value IN (e.value ->> 'kind', e.value ->> 'group', '*'))
    AND e.value ->> 'about' NOT IN (SELECT id FROM erased_calls)`;

/**
 * @param only SQL that has to be true, for what the batch has not written after all
 * @returns a statement that answers the endpoints which have something to hear
 */
export const noting = (
  db: D1Database,
  events: readonly Noted[],
  { only = 'true', with: values = [] as unknown[] } = {},
): D1PreparedStatement =>
  db.prepare(`${NOTE} AND ${only} RETURNING endpoint`).bind(JSON.stringify(events), Date.now(), ...values);

/** Of what such statements have answered. */
export const endpointsIn = (answers: readonly D1Result[]): string[] => [
  ...new Set(
    answers.flatMap(({ results }) =>
      (results as Record<string, unknown>[]).flatMap(({ endpoint }) =>
        typeof endpoint === 'string' ? [endpoint] : [],
      ),
    ),
  ),
];
