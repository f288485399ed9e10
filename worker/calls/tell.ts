import type { AppContext } from '../app-env.ts';
import { ApiError } from '../errors.ts';
import { gateOf } from '../limits/gate.ts';
import type { Created, Order } from '../limits/order.ts';
import { log } from '../log.ts';

/** How long the answer gets to leave before anything else is done for the call, in ms. */
const ANSWER_LEAVES_MS = 10;

/** Once more should the site's object die meanwhile, for a second time changes nothing. */
async function commit(c: AppContext, { site, requestId, consent }: Order, made: Created): Promise<boolean> {
  try {
    return await gateOf(c.env, site).commit(requestId, made, consent);
  } catch {
    return gateOf(c.env, site).commit(requestId, made, consent);
  }
}

async function commitBehind(c: AppContext, order: Order, made: Created): Promise<void> {
  await scheduler.wait(ANSWER_LEAVES_MS);
  try {
    await commit(c, order, made);
  } catch (fault) {
    log('error', 'call-not-told', { site: order.site, callId: made.id, failure: String(fault) });
  }
}

/**
 * Tells the site's object what was created. A place that was taken a moment ago is held still, so that the visitor is
 * answered first; should this Worker die before it has told, the object looks for the call by its mark.
 * @param takenAt when the place was asked for, in ms
 * @throws ApiError where the place may have been given up meanwhile, and was: the call is being hung up
 */
export async function tellOf(c: AppContext, order: Order, made: Created, takenAt: number): Promise<void> {
  if (Date.now() - takenAt < order.patienceMs) return c.executionCtx.waitUntil(commitBehind(c, order, made));
  if (!(await commit(c, order, made)))
    throw new ApiError('provider-timeout', { detail: 'its place was given up' });
}
