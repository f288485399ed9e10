import type { ApiErrorCode } from '../refusals.ts';
import type { AppContext } from '../app-env.ts';
import { hasChallenge, settingsOf } from '../env.ts';
import { ApiError, asApiError, type LimitPolicy } from '../errors.ts';
import { isToldLimit, tellLimit } from '../events/of-limits.ts';
import { gateOf } from '../limits/gate.ts';
import type { Limits } from '../limits/ledger.ts';
import type { Cap } from '../limits/cap-types.ts';
import type { Created, Order, Taken } from '../limits/order.ts';
import { log } from '../log.ts';
import { logWith } from '../middleware/request-context.ts';
import { visitorOf } from '../middleware/visitor.ts';
import { CAN_WAIT, LINE_HEADER } from '../contract.ts';
import type { LineAnswer } from '../line-contract.ts';
import { PASS_HEADER } from '../pass-contract.ts';
import { providersOf } from '../setup/providers.ts';
import type { RefusedFor } from '../refused-contract.ts';
import { demandsPass } from '../schemas/site.ts';
import { createAtProvider, mayBeCreated, type AnswerOf, type What } from './at-provider.ts';
import { consentOf } from './consent.ts';
import { creationOf } from './creation.ts';
import { tellOf } from './tell.ts';
import { rememberCall } from './whereabouts.ts';

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
    line: null,
    consent: consentOf(c),
    budget: settingsOf(c.env).PROVIDER_CALLS_AT_ONCE,
    visitor: visitorOf(c),
    pageOrigin: c.req.header('origin') ?? null,
    requestId: c.get('requestId'),
    origin: c.get('ownOrigin'),
    patienceMs: settingsOf(c.env).PROVIDER_TIMEOUT_MS,
  };
}

/** Of a caller that says so, where the site has a line. */
export function lineWish(c: AppContext): Order['line'] {
  const said = c.req.header(LINE_HEADER);
  if (said === undefined) return null;
  return { ticket: said === CAN_WAIT ? null : said, most: c.get('site').waitingLine };
}

const HOUR = 3600;
const DAY = 86_400;

/** What a cap is to the visitor, and to programs. */
const CAPS: Record<Cap, { code: ApiErrorCode; quota: (limits: Limits) => number | null; seconds?: number }> =
  {
    'calls-at-once': { code: 'too-many-calls', quota: (limits) => limits.callsAtOnce },
    // How many all sites have together is the operator's to know.
    'all-calls-at-once': { code: 'too-many-calls', quota: () => null },
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
function limitMet(
  c: AppContext,
  { cap, retryAfter, refusedFor }: Extract<Taken, { state: 'limit' }>,
  { limits, site }: Order,
): ApiError {
  const { code, quota, seconds } = CAPS[cap];
  const most = quota(limits);
  if (isToldLimit(cap)) c.executionCtx.waitUntil(tellLimit(c.env, site, { limit: cap, most }));
  const policy: LimitPolicy | undefined =
    most === null ? undefined : { name: cap, quota: most, ...(seconds && { seconds }) };
  return new ApiError(code, { retryAfter, policy, refusedFor });
}

async function create(c: AppContext, order: Order, what: What, held: { seconds: number; owner: string }) {
  const { site, origin, requestId } = order;
  const mark = { owner: held.owner, lease: requestId };
  try {
    return await createAtProvider(providersOf(c.env), what, held.seconds, { origin, requestId, site, mark });
  } catch (thrown) {
    const error = asApiError(thrown);
    const why = { code: error.code, unknown: mayBeCreated(thrown) };
    // Should this not reach the object, it is taken for one of unknown outcome.
    await gateOf(c.env, site)
      .fail(requestId, why)
      .catch((fault: unknown) => log('warn', 'failure-not-told', { site, failure: String(fault) }));
    throw error;
  }
}

const notKnownYet = (retryAfter: number) =>
  new ApiError('provider-down', {
    field: 'idempotency-key',
    retryAfter,
    message:
      'It is not known yet whether this conversation was created: a second one would be paid for. Please try again in a moment.',
  });

const keyUsed = (message: string) => new ApiError('conflict', { field: 'idempotency-key', message });

function withoutPass(c: AppContext, { demand }: Order): RefusedFor | undefined {
  if (demand?.pass !== null) return undefined;
  const isAsked = demand.challengeAfter !== null && !c.get('site').requirePass;
  return isAsked && !hasChallenge(settingsOf(c.env)) ? 'no-challenge-keys' : 'no-pass';
}

async function place(c: AppContext, order: Order, what: What): Promise<Created['answer'] | LineAnswer> {
  const creation = await creationOf(c, order, what);
  const takenAt = Date.now();
  const taken = await gateOf(c.env, order.site).take(order, creation);
  if (taken.state === 'limit') throw limitMet(c, taken, order);
  if (taken.state === 'waits') return { line: taken.line };
  if (taken.state === 'unknown') throw notKnownYet(taken.retryAfter);
  if (taken.state === 'over')
    throw keyUsed('The call of this Idempotency-Key is over: a new call needs a new key.');
  if (taken.state === 'refused') {
    if (taken.code !== 'conflict') throw new ApiError(taken.code, { refusedFor: withoutPass(c, order) });
    throw keyUsed('This Idempotency-Key has created another call.');
  }
  const call = taken.state === 'placed' ? taken.call : await create(c, order, what, taken);
  if (taken.state === 'held') await tellOf(c, order, call as Created, takenAt);
  rememberCall(call.id, order.site);
  logWith(c, { callId: call.id, kind: order.kind });
  return call.answer;
}

/**
 * Takes a place at the site's gate, creates the call, and tells the gate. Goes on when the visitor has gone in the
 * meantime: a call that exists must be known.
 */
export function placeCall<W extends What>(
  c: AppContext,
  order: Omit<Order, 'kind'>,
  what: W,
): Promise<AnswerOf[W['kind']] | LineAnswer> {
  const work = place(c, { ...order, kind: what.kind }, what);
  c.executionCtx.waitUntil(work.catch(() => undefined));
  return work as Promise<AnswerOf[W['kind']] | LineAnswer>;
}
