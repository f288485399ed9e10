import type { Env } from '../env.ts';
import { gateOf } from '../limits/gate.ts';
import { log } from '../log.ts';
import { within } from '../within.ts';
import type { CallsMessage } from '../call-list/rows.ts';
import { writeCalls } from '../call-list/store.ts';

/** How long D1 is waited for, in ms. */
const WRITE_MS = 3000;
/** How soon the queue brings again what D1 did not take, in s. Should it never, the sites' objects send it again. */
const RETRY_SECONDS = 10;

/** Writes the rows of many sites in one go, and tells each site's object that D1 has them. */
export async function listCalls(batch: MessageBatch<CallsMessage>, env: Env): Promise<void> {
  const bodies = batch.messages.map(({ body }) => body);
  try {
    await within(
      WRITE_MS,
      writeCalls(
        env.DB,
        bodies.flatMap(({ rows }) => rows.map(({ row }) => row)),
      ),
    );
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
  for (const one of await Promise.allSettled(told))
    if (one.status === 'rejected') log('warn', 'record-not-told', { failure: String(one.reason) });
}
