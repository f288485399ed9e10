/** Hangs up a call that is on, for a reason that stays in the history. */
import type { AppContext } from '../app-env.ts';
import { hangUp } from '../calls/hang-up.ts';
import { CALL_KINDS } from '../call-contract.ts';
import type { HangUpRequest } from '../console-live-contract.ts';
import { ApiError } from '../errors.ts';
import { gateOf } from '../limits/gate.ts';
import { auditing } from './audit.ts';
import type { Operator } from './operator.ts';
import { seesSite } from './scope.ts';

const GONE = 'There is no such call here, or it has been over for long.';

/** @throws ApiError 'not-found', the same for one that is not there and for one of another's site */
export async function hangUpCall(
  c: AppContext,
  operator: Operator,
  id: string,
  { site, reason }: HangUpRequest,
): Promise<{ isOver: boolean }> {
  if (!seesSite(operator, site)) throw new ApiError('not-found', { message: GONE });
  // The site's object knows it before the list does.
  const gate = gateOf(c.env, site);
  const found = await Promise.all(
    CALL_KINDS.map(async (kind) => {
      const call = await gate.find(id, kind);
      return call ? Object.assign(call, { id, site, kind }) : null;
    }),
  );
  const call = found.find((one) => one !== null);
  if (!call) throw new ApiError('not-found', { message: GONE });
  // Before it is done: none is hung up of which nobody knows why. Who comes second is not forgotten either.
  await auditing(c.env.DB, {
    by: operator.email,
    deed: 'call: hung up',
    site,
    after: { call: id, reason, ...(call.over && { wasOver: true }) },
  }).run();
  return { isOver: await hangUp(c, call, 'operator') };
}
