/** Has somebody look what is to be sent to an endpoint: soon, and nobody waits for it. */
import type { Env } from '../env.ts';
import type { EventJob } from '../event-contract.ts';
import { log } from '../log.ts';

/** What a queue takes at once, and how long it waits at the most, in s. */
const MOST = 100;
const LONGEST_S = 43_200;

export type Waking = Pick<Env, 'EVENTS'>;

const delayOf = (inMs: number): number => Math.min(Math.ceil(inMs / 1000), LONGEST_S);

/** Comes again by the queue alone. */
export async function later({ EVENTS }: Waking, job: EventJob, inMs: number): Promise<void> {
  await EVENTS.send(job, { delaySeconds: delayOf(inMs) });
}

/** Never throws: what is forgotten goes with the next round of the cron trigger. @param inMs so much later */
export async function wake({ EVENTS }: Waking, endpoints: readonly string[], inMs = 0): Promise<void> {
  const delaySeconds = delayOf(inMs);
  try {
    for (let at = 0; at < endpoints.length; at += MOST)
      await EVENTS.sendBatch(
        endpoints.slice(at, at + MOST).map((endpoint) => ({ body: { endpoint }, delaySeconds })),
      );
  } catch (error) {
    log('warn', 'events-not-woken', { endpoints: endpoints.length, failure: String(error) });
  }
}
