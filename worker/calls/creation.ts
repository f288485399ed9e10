import type { AppContext } from '../app-env.ts';
import { ApiError } from '../errors.ts';
import type { Order } from '../limits/order.ts';
import type { Creation } from '../limits/repeats.ts';
import { quoted } from '../plain-text.ts';
import { hashOf } from '../random.ts';
import { creationKey } from '../schemas/calls.ts';
import type { What } from './at-provider.ts';

/** The same for bodies that differ in the order of their names only. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, ordered(inner)]));
}

/** Of that body, for that page; whose it is, the site's object knows. */
export async function creationOf(c: AppContext, order: Order, what: What): Promise<Creation | null> {
  const sent = c.req.header('idempotency-key');
  if (sent === undefined) return null;
  const key = creationKey.safeParse(sent);
  if (!key.success) {
    const message = `Idempotency-Key: expected 16 to 100 letters, digits or dashes, got ${quoted(sent)}.`;
    throw new ApiError('bad-request', { field: 'idempotency-key', message });
  }
  const { kind, assistant, pageOrigin } = order;
  const asked = [kind, assistant, pageOrigin, what.kind === 'voice' ? what.request : null];
  return { key: key.data, body: await hashOf(JSON.stringify(ordered(asked))) };
}
