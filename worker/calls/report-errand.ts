/** What a Worker is sent for by a site's object: to fetch reports of calls that are over, and to keep them. */
import type { Env } from '../env.ts';
import { gateOf } from '../limits/gate.ts';
import type { ReportJob } from '../limits/jobs.ts';
import type { ReportAsked, ReportOutcome } from '../limits/reports.ts';
import { log } from '../log.ts';
import type { EdgeContext } from '../providers/port.ts';
import type { CallReport } from '../report-contract.ts';
import { keepReport, unfinished, type ReportedCall } from '../reports/store.ts';
import { providersOf } from '../setup/providers.ts';
import { within } from '../within.ts';
import { reportAtProvider } from './at-provider.ts';

/** How long provider, database and bucket are waited for together, in ms: it is tried again. */
const PATIENCE_MS = 15_000;
/** The same for what a report may lack, while the provider waits for our answer. */
const REASON_MS = 3000;

/** A log has its id and never a word of what was said: a failure may quote what it could not read. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

async function fetchOne(env: Env, call: ReportAsked, context: EdgeContext): Promise<ReportOutcome> {
  const report = await reportAtProvider(providersOf(env), call, context);
  if (!report?.isWhole && !call.isLast) return 'not-yet';
  if (report) await keepReport(env, call, report);
  await providersOf(env).reported(call.id);
  return 'kept';
}

export async function fetchReports({ site, reports }: ReportJob, env: Env): Promise<void> {
  const context = { site, origin: '', requestId: `report-${crypto.randomUUID()}` };
  const calls = await gateOf(env, site).toReport(reports);
  const done = await Promise.all(
    calls.map(async (call) => {
      const outcome = await within(PATIENCE_MS, fetchOne(env, call, context)).catch((error: unknown) => {
        log('warn', 'report', { site, callId: call.id, failure: nameOf(error) });
        return 'failed' as const;
      });
      return { id: call.id, outcome };
    }),
  );
  if (done.length > 0) await gateOf(env, site).reported(done);
}

/**
 * Of what the provider tells by itself. A call that goes on, or whose report was kept and may be gone again, is none that is
 * waited for: so nothing that is told twice, or late, brings anything back.
 */
export async function keepTold(
  env: Env,
  { id, site, kind }: Pick<ReportAsked, 'id' | 'site' | 'kind'>,
  report: CallReport,
): Promise<void> {
  const gate = gateOf(env, site);
  const [waited] = await gate.toReport([id]);
  // One that was not whole when it was asked for the last time is waited for on.
  const call = waited ?? (await unfinished(env, id));
  if (call?.kind !== kind || call.site !== site) return;
  await keepReport(env, call, await withReason(env, call, report));
  if (waited) await gate.reported([{ id, outcome: 'kept' }]);
}

/** Tavus tells by a message of its own why a conversation ended; of one that was not heard its record knows. */
async function withReason(env: Env, call: ReportedCall, report: CallReport): Promise<CallReport> {
  if (call.kind !== 'video' || report.endedReason !== null) return report;
  const context = { site: call.site, origin: '', requestId: `report-${crypto.randomUUID()}` };
  const asked = within(REASON_MS, reportAtProvider(providersOf(env), call, context));
  // Without it the words are kept all the same.
  const record = await asked.catch((error: unknown) => {
    log('warn', 'report', { site: call.site, callId: call.id, failure: nameOf(error) });
    return null;
  });
  return Object.assign({}, report, { endedReason: record?.endedReason ?? null });
}
