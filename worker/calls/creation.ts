import type { AppContext } from '../app-env.ts';
import { ApiError } from '../errors.ts';
import type { Order } from '../limits/order.ts';
import type { Creation } from '../limits/repeats.ts';
import { hashOf } from '../random.ts';
import { creationKey } from '../schemas/calls.ts';
import type { What } from './at-provider.ts';

/** Who knows the key of a call gets the call: it belongs to the page that made it, and is long enough not to be guessed. */
export async function creationOf(c: AppContext, order: Order, what: What): Promise<Creation | null> {
  const sent = c.req.header('idempotency-key');
  if (sent === undefined) return null;
  const key = creationKey.safeParse(sent);
  if (!key.success) {
    const message = 'Idempotency-Key: expected 16 to 100 letters, digits or dashes.';
    throw new ApiError('bad-request', { field: 'idempotency-key', message });
  }
  const { kind, assistant, pageOrigin } = order;
  const asked = [kind, assistant, pageOrigin, what.kind === 'voice' ? what.request : null];
  return { key: key.data, body: await hashOf(JSON.stringify(asked)) };
}
