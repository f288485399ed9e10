/** One event to one endpoint, because its operator asks for it: also where it is off, and nothing of it is kept. */
import type { Env } from '../env.ts';
import { TEST_KIND } from '../event-contract.ts';
import { randomHex } from '../random.ts';
import { attempt, type Endpoint } from './attempt.ts';
import { eventOf } from './note.ts';

/** @returns why it did not arrive, or null; undefined: there is no such endpoint */
export async function sendTest(env: Env, id: string): Promise<string | null | undefined> {
  const query = env.DB.prepare('SELECT site, type, url, secret FROM event_endpoints WHERE id = ?');
  const endpoint = await query.bind(id).first<Endpoint & { site: string }>();
  if (!endpoint) return undefined;
  const fact = {
    kind: TEST_KIND,
    site: endpoint.site,
    of: randomHex(16),
    about: '',
    at: Date.now(),
  } as const;
  const event = await eventOf({ ...fact, data: { endpoint: id } });
  const outcome = await attempt(endpoint, event, env);
  return outcome.state === 'arrived' ? null : outcome.why;
}
