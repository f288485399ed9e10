import type { CallsMessage } from '../call-list/rows.ts';
import type { Telling } from '../feed/tell.ts';
import type { CallBudget } from './call-budget.ts';
import type { HangUpJob, LookJob } from './jobs.ts';

/** What of `wrangler.jsonc` a site's object needs. */
export interface SiteGateBindings extends Telling {
  DB: D1Database;
  CALL_BUDGET: DurableObjectNamespace<CallBudget>;
  CALL_LIST: Queue<CallsMessage>;
  LOOKS: Queue<LookJob>;
  HANG_UPS_1: Queue<HangUpJob>;
  HANG_UPS_2: Queue<HangUpJob>;
  HANG_UPS_3: Queue<HangUpJob>;
  HANG_UPS_4: Queue<HangUpJob>;
  HANG_UPS_5: Queue<HangUpJob>;
  HANG_UPS_6: Queue<HangUpJob>;
}

/** A queue begins with one consumer, which has six connections: several are several times as quick from the start. */
export const hangUpQueuesOf = (env: SiteGateBindings): Queue<HangUpJob>[] => [
  env.HANG_UPS_1,
  env.HANG_UPS_2,
  env.HANG_UPS_3,
  env.HANG_UPS_4,
  env.HANG_UPS_5,
  env.HANG_UPS_6,
];
