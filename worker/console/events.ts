/** Where events go, and what became of them; sent again, tried, switched off and on. */
import type { Delivery, Endpoint, EventsAsked } from '../console-events-contract.ts';
import { askedDatabase } from '../asked-database.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { TEST_KIND } from '../event-contract.ts';
import { replaying } from '../events/replaying.ts';
import { givingUp, SWITCHED_ON } from '../events/switching.ts';
import { endpointToTest, sendTest } from '../events/test-event.ts';
import { wake } from '../events/wake.ts';
import { auditing } from './audit.ts';
import type { Operator } from './operator.ts';
import { inScope, scopeOf, seesSite } from './scope.ts';

const MOST = 200;

const ENDPOINTS = `SELECT id, site, url, kinds, created_at AS createdAt, off_at AS offAt, off_why AS offWhy,
    failed_at AS failedAt, failed_why AS failedWhy, failed_tries AS failedTries,
    (SELECT count(*) FROM events WHERE endpoint = e.id AND state = 'waiting') AS waiting,
    (SELECT count(*) FROM events WHERE endpoint = e.id AND state = 'dead') AS dead
  FROM event_endpoints AS e WHERE ${inScope('site', '?1')} ORDER BY site, created_at`;
const DELIVERIES = `SELECT id, endpoint, site, kind, about, at, state, tries, settled_at AS settledAt, why FROM events
  WHERE ${inScope('site', '?1')} AND (?2 IS NULL OR state = ?2) ORDER BY at DESC LIMIT ${MOST}`;

/** An address may hold a token of the receiver's: where it leads is told, and no more. */
const shownUrl = (url: string): string => {
  const { origin, pathname, protocol } = new URL(url);
  if (protocol === 'mailto:') return url;
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
  const which = `state = 'dead' AND endpoint = ?1 AND (?2 IS NULL OR id = ?2)`;
  const [, tried, sent] = replaying(which, Date.now());
  const [, again] = await env.DB.batch([
    env.DB.prepare(tried).bind(id, event ?? null),
    env.DB.prepare(sent).bind(id, event ?? null),
    auditing(env.DB, {
      by: operator.email,
      deed: 'events: sent again',
      site,
      after: { endpoint: id, event: event ?? 'all' },
    }),
  ]);
  await wake(env, [id]);
  return { replayed: again?.results.length ?? 0 };
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
