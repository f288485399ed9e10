/** Where events go, and what became of them; sent again, tried, switched off and on. */
import type { Delivery, Endpoint, EventsAsked } from '../console-events-contract.ts';
import { askedDatabase } from '../asked-database.ts';
import { settingsOf, type Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { TEST_KIND, type Destination } from '../event-contract.ts';
import { lacksFor } from '../events/destinations/post-of.ts';
import { withoutPath } from '../events/endpoints.ts';
import { replaying, tryingNow } from '../events/replaying.ts';
import { givingUp, SWITCHED_ON } from '../events/switching.ts';
import { endpointToTest, sendTest } from '../events/test-event.ts';
import { wake } from '../events/wake.ts';
import { auditing } from './audit.ts';
import type { Operator } from './operator.ts';
import { inScope, scopeOf, seesSite } from './scope.ts';

const MOST = 200;

const ENDPOINTS = `SELECT id, site, type, url, kinds, created_at AS createdAt, off_at AS offAt, off_why AS offWhy,
    failed_at AS failedAt, failed_why AS failedWhy, failed_tries AS failedTries,
    (SELECT count(*) FROM events WHERE endpoint = e.id AND state = 'waiting') AS waiting,
    (SELECT count(*) FROM events WHERE endpoint = e.id AND state = 'dead') AS dead
  FROM event_endpoints AS e WHERE ${inScope('site', '?1')} ORDER BY site, created_at`;
/** What waits is tried once both its own time and that of its endpoint have come. */
const DELIVERIES = `SELECT v.id, v.endpoint, v.site, v.kind, v.about, v.at, v.state, v.tries, v.settled_at AS settledAt, v.why,
    iif(v.state = 'waiting', max(v.due_at, coalesce(e.try_at, 0)), NULL) AS nextAt
  FROM events AS v LEFT JOIN event_endpoints AS e ON e.id = v.endpoint
  WHERE ${inScope('v.site', '?1')} AND (?2 IS NULL OR v.state = ?2) ORDER BY v.at DESC LIMIT ${MOST}`;

type EndpointRow = Omit<Endpoint, 'kinds' | 'lacks'> & { kinds: string; type: Destination };

export async function listEvents(
  env: Env,
  operator: Operator,
  { site, state }: EventsAsked,
): Promise<{ endpoints: Endpoint[]; deliveries: Delivery[] }> {
  const db = env.DB;
  const settings = settingsOf(env);
  const scope = await scopeOf(db, operator, site);
  const [endpoints, deliveries] = await db.batch([
    db.prepare(ENDPOINTS).bind(scope),
    db.prepare(DELIVERIES).bind(scope, state ?? null),
  ]);
  const rows = (endpoints?.results ?? []) as EndpointRow[];
  return {
    endpoints: rows.map(({ type, ...row }) =>
      Object.assign(row, {
        url: withoutPath(row.url),
        lacks: lacksFor(type, settings),
        kinds: JSON.parse(row.kinds) as string[],
      }),
    ),
    deliveries: (deliveries?.results ?? []) as unknown as Delivery[],
  };
}

const GONE = 'There is no such endpoint here.';

interface Known {
  site: string;
  offAt: number | null;
}

/** @throws ApiError 'not-found', the same for one that is not there and for one of another's site */
export async function endpointBy(db: D1Database, operator: Operator, id: string): Promise<Known> {
  const row = await db
    .prepare('SELECT site, off_at AS offAt FROM event_endpoints WHERE id = ?')
    .bind(id)
    .first<Known>();
  if (row && seesSite(operator, row.site)) return row;
  throw new ApiError('not-found', { message: GONE });
}

export async function replayEvents(
  env: Env,
  operator: Operator,
  id: string,
  { event }: { event?: string },
): Promise<{ replayed: number }> {
  const { site, offAt } = await endpointBy(env.DB, operator, id);
  if (offAt !== null)
    throw new ApiError('conflict', { message: 'This endpoint is off: switch it on, and send again then.' });
  // First what waits: what was given up waits by what follows.
  const waiting = tryingNow(`state = 'waiting' AND endpoint = ?1 AND id = ?2`);
  const [, ...dead] = replaying(`state = 'dead' AND endpoint = ?1 AND (?2 IS NULL OR id = ?2)`, Date.now());
  const [, tried, , again] = await env.DB.batch([
    ...[...waiting, ...dead].map((text) => env.DB.prepare(text).bind(id, event ?? null)),
    auditing(env.DB, {
      by: operator.email,
      deed: 'events: sent again',
      site,
      after: { endpoint: id, event: event ?? 'all' },
    }),
  ]);
  await wake(env, [id]);
  return { replayed: (tried?.results.length ?? 0) + (again?.results.length ?? 0) };
}

/** @returns why it did not arrive; null: it has */
export async function testEndpoint(
  env: Env,
  operator: Operator,
  id: string,
): Promise<{ why: string | null }> {
  await askedDatabase(endpointBy(env.DB, operator, id));
  const endpoint = await askedDatabase(endpointToTest(env.DB, id));
  if (!endpoint) throw new ApiError('not-found', { message: GONE });
  return { why: await sendTest(env, endpoint, TEST_KIND) };
}

export async function switchEndpoint(
  db: D1Database,
  operator: Operator,
  id: string,
  { on }: { on: boolean },
): Promise<{ ok: true }> {
  const { site, offAt } = await endpointBy(db, operator, id);
  if ((offAt === null) === on) return { ok: true };
  const now = Date.now();
  const change = on
    ? [db.prepare(`UPDATE event_endpoints SET ${SWITCHED_ON} WHERE id = ?`).bind(id)]
    : [
        db
          .prepare(`UPDATE event_endpoints SET off_at = ?2, off_why = 'at the console' WHERE id = ?1`)
          .bind(id, now),
        db.prepare(givingUp('?1', '?2')).bind(id, now),
      ];
  const deed = on ? 'endpoint on' : 'endpoint off';
  await db.batch(change.concat(auditing(db, { by: operator.email, deed, site, after: { endpoint: id } })));
  return { ok: true };
}
