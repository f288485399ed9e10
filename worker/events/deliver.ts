/** Sends what waits for an endpoint, in the order in which it happened: one event after the other, by one Worker at a time. */
import { tellChanged } from '../feed/tell.ts';
import type { Env } from '../env.ts';
import { log } from '../log.ts';
import type { EventJob } from '../event-contract.ts';
import { ANSWER_MS, attempt, ENDPOINT } from './attempt.ts';
import { tellReached } from './of-limits.ts';
import {
  arrived,
  endpointDown,
  endpointGone,
  eventRefused,
  type KnownEndpoint,
  type WaitingEvent,
} from './settle.ts';
import { wake } from './wake.ts';

/** How long a Worker goes on, in ms, and how long the others leave the endpoint to it: should it die, they come back. */
const RUN_MS = 20_000;
const LEASE_MS = RUN_MS + ANSWER_MS + 15_000;
/** Events that are read at once. */
const STEP = 20;

const CLAIM = `UPDATE event_endpoints SET busy_until = ?3
  WHERE id = ?1 AND off_at IS NULL AND busy_until <= ?2 AND try_at <= ?2
  RETURNING id, site, tries, failures, failed_tries AS failedTries, ${ENDPOINT}`;
const RELEASE = 'UPDATE event_endpoints SET busy_until = 0 WHERE id = ?1 AND busy_until = ?2';
const BUSY = 'SELECT busy_until AS until FROM event_endpoints WHERE id = ?1 AND busy_until > ?2';
const DUE = `SELECT id, body, tries FROM events WHERE endpoint = ?1 AND state = 'waiting' AND due_at <= ?2
  ORDER BY at, rowid LIMIT ${STEP}`;

const dueOf = async (db: D1Database, endpoint: string): Promise<WaitingEvent[]> =>
  (await db.prepare(DUE).bind(endpoint, Date.now()).all<WaitingEvent>()).results;

/** In how many ms somebody is to come again; null: nobody has to. */
type Again = number | null;
const sooner = (one: Again, other: Again): Again =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

async function sendAll(env: Env, endpoint: KnownEndpoint): Promise<Again> {
  const until = Date.now() + RUN_MS;
  let again: Again = null;
  for (;;) {
    const due = await dueOf(env.DB, endpoint.id);
    for (const event of due) {
      if (Date.now() > until) return 0;
      const outcome = await attempt(endpoint, event, env);
      if (outcome.state === 'arrived') await arrived(env.DB, endpoint, event);
      else if (outcome.state === 'down') return endpointDown(env.DB, endpoint, event, outcome);
      else if (outcome.state === 'refused') {
        const next = await eventRefused(env.DB, endpoint, event, outcome.why);
        if (next === null) return null;
        again = sooner(again, next);
      } else {
        await endpointGone(env.DB, endpoint, event, outcome.why);
        return null;
      }
    }
    if (due.length < STEP) return again;
  }
}

async function deliver(env: Env, id: string): Promise<Again> {
  const now = Date.now();
  const until = now + LEASE_MS;
  const endpoint = await env.DB.prepare(CLAIM).bind(id, now, until).first<KnownEndpoint>();
  if (!endpoint) {
    const busy = await env.DB.prepare(BUSY).bind(id, now).first<{ until: number }>();
    // It looks once more when it is done: this is for when it dies.
    return busy && busy.until - now;
  }
  let again: Again;
  try {
    again = await sendAll(env, endpoint);
  } finally {
    const released = env.DB.prepare(RELEASE).bind(id, until).run();
    await Promise.all([released, tellChanged(env, endpoint.site, 'events')]);
  }
  // What came while nobody else could have it.
  const isLeft = endpoint.tries === 0 && (await dueOf(env.DB, id)).length > 0;
  return isLeft ? 0 : again;
}

/** Of the queue's messages, each endpoint once. Where the database cannot be had, the queue brings them again. */
export async function sendEvents(batch: MessageBatch<EventJob>, env: Env): Promise<void> {
  const jobs = batch.messages.map(({ body }) => body);
  const endpoints = new Set(jobs.flatMap((job) => ('endpoint' in job ? [job.endpoint] : [])));
  const reached = jobs.flatMap((job) => ('reached' in job ? [job.reached] : []));
  const results = await Promise.allSettled(
    [...endpoints]
      .map(async (endpoint) => {
        const again = await deliver(env, endpoint);
        if (again !== null) await wake(env, [endpoint], again);
      })
      .concat(reached.map((one) => tellReached(env, one))),
  );
  const failed = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failed) log('error', 'events', { failure: String(reason) });
  if (failed.length > 0) batch.retryAll({ delaySeconds: 10 });
}
