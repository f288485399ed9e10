/** The parts of a site's object, and who knows whom. */
import type { CallRow } from '../call-list/rows.ts';
import { newsOf } from '../feed/row-news.ts';
import { tellConsole } from '../feed/tell.ts';
import type { Away } from './absences.ts';
import type { SiteGateBindings } from './bindings.ts';
import { Attempts } from './attempts.ts';
import { Creations } from './creations.ts';
import { DaySecrets } from './day-secrets.ts';
import { Dispatch } from './dispatch.ts';
import { takeOverUnwritten } from './earlier.ts';
import { EndChecks } from './end-checks.ts';
import { FormCounts } from './form-counts.ts';
import { Ledger } from './ledger.ts';
import { Outbox } from './outbox.ts';
import { Passes } from './passes.ts';
import { PastCalls } from './past.ts';
import { Reconciler } from './reconciler.ts';
import { Records } from './records.ts';
import { Repeats } from './repeats.ts';
import { Reports } from './reports.ts';
import { budgetOf, Share } from './share.ts';
import { Turns } from './turns.ts';
import { WaitingLine } from './waiting-line.ts';
import { Watch } from './watch.ts';

/** What is on, as the console asks for it. */
export interface SiteNow {
  calls: CallRow[];
  waiting: number;
  away: Away[];
}

export function createParts(state: DurableObjectState, env: () => SiteGateBindings) {
  const { sql } = state.storage;
  const waitUntil = (work: Promise<unknown>) => state.waitUntil(work);
  const freed = (lease: string) => share.give(lease);
  const [ledger, past, attempts] = [new Ledger(sql), new PastCalls(sql), new Attempts(sql, freed)];
  const share = new Share({
    sql,
    waitUntil,
    budget: () => budgetOf(env()),
    held: () => [...ledger.orders(), ...attempts.holding(Date.now()).map(({ lease }) => lease)],
  });
  const secrets = new DaySecrets(sql);
  const [passes, repeats] = [new Passes(sql, secrets), new Repeats(sql)];
  const [outbox, forms, checks] = [new Outbox(sql), new FormCounts(sql), new EndChecks(sql)];
  const reports = new Reports(sql);
  const records = new Records({
    queue: () => env().CALL_LIST,
    outbox,
    waitUntil,
    tell: (rows) => tellConsole(env(), newsOf(rows)),
  });
  const put = records.put.bind(records);
  const reconciler = new Reconciler({ sql, ledger, past, attempts, repeats, put });
  const line = new WaitingLine(sql, (waiting) => {
    const { site } = turns;
    if (site !== null) waitUntil(tellConsole(env(), [{ type: 'line', site, waiting }]));
  });
  const turns: Turns = new Turns({ ledger, attempts, past, passes, share, line });
  const creations = new Creations({
    ledger,
    past,
    attempts,
    secrets,
    passes,
    repeats,
    reconciler,
    put,
    share,
    line,
    turns,
  });
  const watch = new Watch({ ledger, past, checks, reports, put, freed });
  const dispatch = new Dispatch(env, { ledger, checks, reconciler, reports, watch });
  takeOverUnwritten(sql, put);
  /** When there is something to do next. */
  const dueAt = (now: number): number =>
    Math.min(
      dispatch.dueAt(now),
      records.dueAt(),
      share.dueAt(now),
      line.dueAt(now),
      past.forgetAt(),
      secrets.forgetAt() ?? Infinity,
    );
  const now = (): SiteNow => ({
    calls: outbox.latest(),
    waiting: line.size(Date.now()),
    away: ledger.away(),
  });
  return {
    now,
    ledger,
    past,
    checks,
    attempts,
    share,
    secrets,
    passes,
    repeats,
    outbox,
    records,
    reconciler,
    reports,
    forms,
    line,
    turns,
    creations,
    watch,
    dispatch,
    dueAt,
  };
}
