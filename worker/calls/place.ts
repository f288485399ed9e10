import type { AppContext } from '../app-env.ts';
import type { ApiErrorCode } from '../contract.ts';
import { ApiError, type LimitPolicy } from '../errors.ts';
import { gateOf } from '../limits/gate.ts';
import type { AnswerOf, Order } from '../limits/order.ts';
import { logWith } from '../middleware/request-context.ts';
import { recordFailure } from './store.ts';

/** What every order says, from the request that it came with. */
export function orderFrom(c: AppContext) {
  const { id, callsAtOnce, minutesADay } = c.get('site');
  return {
    site: id,
    limits: { callsAtOnce, minutesADay },
    pageOrigin: c.req.header('origin') ?? null,
    requestId: c.get('requestId'),
    origin: c.get('ownOrigin'),
  };
}

/** Refusals that are the site's limits and not failures: a busy day must not fill the list of failures. */
const LIMITS: readonly string[] = ['too-many-calls', 'minutes-used-up'];

/** Which of the site's limits a refusal is, for programs. */
function policyOf(code: ApiErrorCode, { limits }: Order): LimitPolicy | undefined {
  if (code === 'too-many-calls') return { name: 'calls-at-once', quota: limits.callsAtOnce };
  if (code === 'minutes-used-up')
    return { name: 'minutes-a-day', quota: limits.minutesADay, seconds: 86_400 };
  return undefined;
}

async function place<O extends Order>(c: AppContext, order: O): Promise<AnswerOf[O['kind']]> {
  const placed = await gateOf(c.env, order.site).place(order);
  if (placed.ok) {
    logWith(c, { callId: placed.id, kind: order.kind });
    return placed.answer as AnswerOf[O['kind']];
  }
  const { code, retryAfter, detail } = placed;
  if (!LIMITS.includes(code)) {
    const { requestId: id, ...entry } = order;
    c.executionCtx.waitUntil(recordFailure(c.env.DB, { id, requestId: id, ...entry }, code));
  }
  const policy = policyOf(code, order);
  throw new ApiError(code, { retryAfter, policy, ...(detail !== undefined && { detail }) });
}

/**
 * Has the site's gate create the call. Goes on when the visitor has gone in the meantime: a call that
 * exists must be known.
 */
export function placeCall<O extends Order>(c: AppContext, order: O): Promise<AnswerOf[O['kind']]> {
  const work = place(c, order);
  c.executionCtx.waitUntil(work.catch(() => undefined));
  return work;
}
