/** One event to one endpoint, because its operator asks for it: also where it is off, and nothing of it is kept. */
import type { Env } from '../env.ts';
import { TEST_KIND, type EventData } from '../event-contract.ts';
import { randomHex } from '../random.ts';
import { attempt, ENDPOINT } from './attempt.ts';
import type { DeliveryEndpoint } from './delivery-types.ts';
import { eventOf } from './note.ts';
import { SAMPLES } from './samples.ts';

export interface TestedEndpoint extends DeliveryEndpoint {
  id: string;
  site: string;
}

/** Apart from the sending: an endpoint that takes long is no fault of the database. Null: there is none. */
export const endpointToTest = (db: D1Database, id: string): Promise<TestedEndpoint | null> =>
  db
    .prepare(`SELECT id, site, ${ENDPOINT} FROM event_endpoints WHERE id = ?`)
    .bind(id)
    .first<TestedEndpoint>();

/**
 * @param kind as which it comes: a sample of it
 * @returns why it did not arrive, or null
 */
export async function sendTest(
  env: Env,
  endpoint: TestedEndpoint,
  kind: keyof EventData,
): Promise<string | null> {
  const { id, site } = endpoint;
  const data = kind === TEST_KIND ? { endpoint: id } : SAMPLES[kind];
  const event = await eventOf({ kind, site, of: randomHex(16), about: '', at: Date.now(), data });
  const outcome = await attempt(endpoint, event, env);
  return outcome.state === 'arrived' ? null : outcome.why;
}
