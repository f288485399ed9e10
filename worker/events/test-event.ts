/** One event to one endpoint, because its operator asks for it: also where it is off, and nothing of it is kept. */
import type { Env } from '../env.ts';
import { TEST_KIND, type EventData } from '../event-contract.ts';
import { randomHex } from '../random.ts';
import { attempt, ENDPOINT, type DeliveryEndpoint } from './attempt.ts';
import { eventOf } from './note.ts';
import { SAMPLES } from './samples.ts';

/**
 * @param kind as which it comes: a sample of it
 * @returns why it did not arrive, or null; undefined: there is no such endpoint
 */
export async function sendTest(
  env: Env,
  id: string,
  kind: keyof EventData,
): Promise<string | null | undefined> {
  const query = env.DB.prepare(`SELECT site, ${ENDPOINT} FROM event_endpoints WHERE id = ?`);
  const endpoint = await query.bind(id).first<DeliveryEndpoint & { site: string }>();
  if (!endpoint) return undefined;
  const data = kind === TEST_KIND ? { endpoint: id } : SAMPLES[kind];
  const { site } = endpoint;
  const event = await eventOf({ kind, site, of: randomHex(16), about: '', at: Date.now(), data });
  const outcome = await attempt(endpoint, event, env);
  return outcome.state === 'arrived' ? null : outcome.why;
}
