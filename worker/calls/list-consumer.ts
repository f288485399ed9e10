import { tellConsole } from '../feed/tell.ts';
import type { Env } from '../env.ts';
import { endpointsIn, noting } from '../events/note.ts';
import { eventsOfCalls } from '../events/of-calls.ts';
import { wake } from '../events/wake.ts';
import { gateOf } from '../limits/gate.ts';
import { log } from '../log.ts';
import { within } from '../within.ts';
import { groupsOf, type CallRow, type CallsMessage } from '../call-list/rows.ts';
import { writeCalls } from '../call-list/store.ts';

/** How long D1 is waited for, in ms. */
const WRITE_MS = 3000;
/** How soon the queue brings again what D1 did not take, in s. Should it never, the sites' objects send it again. */
const RETRY_SECONDS = 10;
/** Bytes of events in one statement, far below what D1 takes as one value. */
const MOST_BYTES = 500_000;

/** @returns the endpoints that have something to hear of them */
async function write({ DB }: Env, rows: readonly CallRow[]): Promise<string[]> {
  const events = groupsOf(await eventsOfCalls(rows), MOST_BYTES).map((group) => noting(DB, group));
  return endpointsIn(await writeCalls(DB, rows, events));
}

/** Writes the rows of many sites in one go, and tells each site's object that D1 has them. */
export async function listCalls(batch: MessageBatch<CallsMessage>, env: Env): Promise<void> {
  const bodies = batch.messages.map(({ body }) => body);
  const all = bodies.flatMap(({ rows }) => rows.map(({ row }) => row));
  try {
    await wake(env, await within(WRITE_MS, write(env, all)));
  } catch (error) {
    log('error', 'record', { messages: bodies.length, failure: String(error) });
    return batch.retryAll({ delaySeconds: RETRY_SECONDS });
  }
  const written = new Map<string, { id: string; seq: number }[]>();
  for (const { site, rows } of bodies) {
    const those = rows.map(({ seq, row }) => ({ id: row.id, seq }));
    written.set(site, [...(written.get(site) ?? []), ...those]);
  }
  const told = [...written].map(([site, those]) => gateOf(env, site).written(those));
  const news = [...written.keys()].map(
    (site) => ({ type: 'changed', site, what: 'calls', about: null }) as const,
  );
  for (const one of await Promise.allSettled([...told, tellConsole(env, news)]))
    if (one.status === 'rejected') log('warn', 'record-not-told', { failure: String(one.reason) });
}
