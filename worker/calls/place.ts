import type { AppContext } from '../app-env.ts';
import type { ApiErrorCode } from '../contract.ts';
import { ApiError, type LimitPolicy } from '../errors.ts';
import { gateOf } from '../limits/gate.ts';
import type { Cap, Limits, Refused } from '../limits/ledger.ts';
import type { AnswerOf, Order } from '../limits/order.ts';
import { visitorKey } from '../limits/visitor-key.ts';
import { log } from '../log.ts';
import { logWith } from '../middleware/request-context.ts';
import { PASS_HEADER } from '../pass-contract.ts';
import { demandsPass } from '../schemas/site.ts';
import { creationOf } from './creation.ts';
import { recordFailure } from './store.ts';

/** What every order says, from the request that it came with. */
export function orderFrom(c: AppContext) {
  const site = c.get('site');
  const visitor = {
    callsAtOnce: site.visitorCallsAtOnce,
    callsAnHour: site.visitorCallsAnHour,
    minutesADay: site.visitorMinutesADay,
  };
  return {
    site: site.id,
    limits: { callsAtOnce: site.callsAtOnce, minutesADay: site.minutesADay, visitor },
    demand: demandsPass(site)
      ? { pass: c.req.header(PASS_HEADER) ?? null, challengeAfter: site.challengeAfter }
      : null,
    visitor: visitorKey(c.req.header('cf-connecting-ip')),
    pageOrigin: c.req.header('origin') ?? null,
    requestId: c.get('requestId'),
    origin: c.get('ownOrigin'),
  };
}

/** Refused before anything was tried: no failure of the site's. */
const UNRECORDED: readonly ApiErrorCode[] = ['pass-required', 'challenge-required'];

const HOUR = 3600;
const DAY = 86_400;

/** What a cap is to the visitor, and to programs. */
const CAPS: Record<Cap, { code: ApiErrorCode; quota: (limits: Limits) => number | null; seconds?: number }> =
  {
    'calls-at-once': { code: 'too-many-calls', quota: (limits) => limits.callsAtOnce },
    'minutes-a-day': { code: 'minutes-used-up', quota: (limits) => limits.minutesADay, seconds: DAY },
    'visitor-calls-at-once': { code: 'visitor-limit', quota: ({ visitor }) => visitor.callsAtOnce },
    'visitor-calls-an-hour': {
      code: 'visitor-limit',
      quota: ({ visitor }) => visitor.callsAnHour,
      seconds: HOUR,
    },
    'visitor-minutes-a-day': {
      code: 'visitor-limit',
      quota: ({ visitor }) => visitor.minutesADay,
      seconds: DAY,
    },
  };

/** The site's limits are no failures: a busy day must not fill the list of failures. */
function limitMet({ cap, retryAfter }: Refused, { limits }: Order): ApiError {
  const { code, quota, seconds } = CAPS[cap];
  const policy: LimitPolicy = { name: cap, quota: quota(limits) ?? 0, ...(seconds && { seconds }) };
  return new ApiError(code, { retryAfter, policy });
}

async function place<O extends Order>(c: AppContext, order: O): Promise<AnswerOf[O['kind']]> {
  const placed = await gateOf(c.env, order.site).place(order, await creationOf(c, order));
  if (placed.ok) {
    logWith(c, { callId: placed.id, kind: order.kind });
    return placed.answer as AnswerOf[O['kind']];
  }
  if (placed.cap !== undefined) throw limitMet(placed, order);
  const { code, retryAfter, detail } = placed;
  if (code === 'conflict') {
    const message = 'This Idempotency-Key has created another call.';
    throw new ApiError('conflict', { field: 'idempotency-key', message });
  }
  const { requestId: id, ...entry } = order;
  if (!UNRECORDED.includes(code))
    c.executionCtx.waitUntil(
      recordFailure(c.env.DB, { id, requestId: id, ...entry }, code).catch((error: unknown) =>
        log('warn', 'failure-not-recorded', { site: order.site, code, failure: String(error) }),
      ),
    );
  throw new ApiError(code, { retryAfter, ...(detail !== undefined && { detail }) });
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
