import { archiveCalls } from './archive/archive.ts';
import { forgetArchived } from './archive/forget.ts';
import { app } from './app.ts';
import { consoleApp } from './console/app.ts';
import { serveCallMachine } from './call-machine.ts';
import { hangUpCalls, lookAtCalls } from './calls/errands.ts';
import { listCalls } from './calls/list-consumer.ts';
import { CALL_MACHINE_PATH } from './contract.ts';
import type { CallsMessage } from './call-list/rows.ts';
import type { EventJob } from './event-contract.ts';
import type { Env } from './env.ts';
import { sendEvents } from './events/deliver.ts';
import { eventRound } from './events/round.ts';
import type { HangUpJob, LookJob } from './limits/jobs.ts';
import { alertRound } from './notices/alerts.ts';
import { digestRound } from './notices/digest.ts';
import { FRAME_PATH } from './frame-contract.ts';
import { serveFrame } from './frame/serve.ts';
import { servePage } from './pages.ts';
import { forgetCalls } from './reports/forget.ts';
import { cronOf, ROUND_MINUTES } from './rounds.ts';

export { ConsoleFeed } from './console/feed.ts';
export { RehearsalRoom } from './rehearsal/room.ts';
export { CallBudget } from './limits/call-budget.ts';
export { SiteGate } from './limits/site-gate.ts';

const ROUNDS: Record<string, readonly ((env: Env) => Promise<unknown>)[]> = {
  [cronOf(ROUND_MINUTES.notices)]: [alertRound, digestRound],
  [cronOf(ROUND_MINUTES.keeping)]: [eventRound, archiveCalls, forgetCalls, forgetArchived],
};

const CONSOLE_API = /^\/api\/console(\/|$)/;
const API = /^\/(api|rehearsal\/(room|events))(\/|$)/;

/** The runtime looks for its entry at the default export. */
export default {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (CONSOLE_API.test(pathname)) return consoleApp.fetch(request, env, context);
    if (API.test(pathname)) return app.fetch(request, env, context);
    if (pathname === FRAME_PATH) return serveFrame(request, env);
    return pathname === CALL_MACHINE_PATH ? serveCallMachine(request, env) : servePage(request, env);
  },

  /** By the names in `wrangler.jsonc`; what is in each queue, the code that sends knows. */
  queue(batch, env) {
    if (batch.queue === 'talklive-calls') return listCalls(batch as MessageBatch<CallsMessage>, env);
    if (batch.queue === 'talklive-looks') return lookAtCalls(batch as MessageBatch<LookJob>, env);
    if (batch.queue === 'talklive-events') return sendEvents(batch as MessageBatch<EventJob>, env);
    return hangUpCalls(batch as MessageBatch<HangUpJob>, env);
  },

  /** By hand, without the time of a trigger, all of it is done. */
  async scheduled({ cron }, env) {
    const failures: unknown[] = [];
    for (const step of ROUNDS[cron] ?? Object.values(ROUNDS).flat())
      await step(env).catch((error: unknown) => failures.push(error));
    // Where triggers are listed, one of which a step has failed is shown so.
    if (failures.length > 0) throw failures[0];
  },
} satisfies ExportedHandler<Env>;
