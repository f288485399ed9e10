/** The Worker's objects by themselves: how they are asked without a request, and what befalls them. */
import { runInDurableObject } from 'cloudflare:test';
import type { Limits } from '../../worker/limits/ledger.ts';
import type { Order } from '../../worker/limits/order.ts';

export const NO_LIMITS = { callsAtOnce: null, callsAnHour: null, minutesADay: null };
/** More than a test makes. */
export const MANY: Limits = { callsAtOnce: 100, minutesADay: 1000, visitor: NO_LIMITS };

/** A place for a call, as a Worker asks the site's object for it. */
export const orderOf = (site: string, changes: Partial<Order> = {}): Order => ({
  site,
  kind: 'voice',
  assistant: 'shop-assistant',
  wantedSeconds: 60,
  origin: 'https://a.test',
  visitor: null,
  pageOrigin: null,
  requestId: crypto.randomUUID(),
  demand: null,
  consent: null,
  patienceMs: 6000,
  line: null,
  budget: null,
  limits: MANY,
  ...changes,
});

/** The object as it is after it died: what it had in memory is gone, and what was on its way to the disk. */
export const dies = (stub: DurableObjectStub) =>
  runInDurableObject(stub, (_, state) => state.abort('killed by the test')).catch(() => undefined);
