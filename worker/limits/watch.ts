/** Looks after a site's open calls: sends Workers to hang up what is due, and to ask the provider about the rest. */
import type { EndedBy } from '../call-contract.ts';
import { entryOf, type CallRow } from '../call-list/rows.ts';
import { log } from '../log.ts';
import type { EndChecks } from './end-checks.ts';
import type { HungUp, Looked, ProviderNews } from './jobs.ts';
import type { Ledger, OpenCall } from './ledger.ts';
import type { PastCall, PastCalls } from './past.ts';
import type { Reports } from './reports.ts';
import { JOIN_MS, SLACK_MS } from './schedule.ts';

/** How soon another Worker is sent, in ms, should one not be heard of. */
const UNHEARD_MS = 20_000;
const RETRY_MS = 10_000;
/** Of a hang-up that has failed so often, in ms: it may fail for long. */
const SLOW_RETRY_MS = 60_000;
const MOST_FAILURES = 5;
/** So long past its longest length a call is hung up, in ms, before its place is free though nobody knows that it is over. */
const GIVE_UP_MS = 3_600_000;
/** Calls that are hung up, and asked about, in one go. */
const MOST_HANG_UPS = 1200;
const MOST_LOOKS = 240;

interface Parts {
  ledger: Ledger;
  past: PastCalls;
  checks: EndChecks;
  reports: Reports;
  put: (row: CallRow) => void;
  /** Told of each whose place is free. */
  freed: (lease: string) => void;
}

export interface Errands {
  hangUps: string[];
  looks: string[];
}

export interface LookedAt extends Pick<OpenCall, 'id' | 'kind' | 'controlUrl'> {
  /** To be hung up at once where nobody has joined it. */
  hangUpAlone: boolean;
  /** It was hung up, and is looked at once more. */
  isOver: boolean;
}

export interface ToHangUp extends OpenCall {
  /** It was hung up before, and went on: only its record tells whether it is over. */
  again: boolean;
}

const isOverdue = ({ endsAt }: OpenCall, now: number): boolean => now >= endsAt + SLACK_MS;
const isDue = (call: OpenCall, now: number): boolean =>
  isOverdue(call, now) || (call.hangUpAt !== null && now >= call.hangUpAt);

/** What ends a call whose hang-up is due. */
function endOf(call: OpenCall, now: number): EndedBy {
  if (call.unclaimed) return 'unclaimed';
  return isOverdue(call, now) ? 'limit' : 'grace';
}

const lookOf = (
  { id, kind, controlUrl }: Pick<OpenCall, 'id' | 'kind' | 'controlUrl'>,
  { hangUpAlone, isOver }: Pick<LookedAt, 'hangUpAlone' | 'isOver'>,
): LookedAt => ({ id, kind, controlUrl, hangUpAlone, isOver });

export class Watch {
  readonly #parts: Parts;
  /** Who was sent, and not heard of yet, by call: until when. In memory only: should this object die, others are sent. */
  readonly #hangingUp = new Map<string, { until: number; taken: boolean }>();
  readonly #asking = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  dueAt(): number {
    const { due, look } = this.#parts.ledger.schedule.nextAt();
    return Math.min(due, look, this.#parts.checks.nextAt());
  }

  /** Hang-ups before looks. A provider that answers slowly is not asked about more calls meanwhile. */
  errands(now: number): Errands {
    const { checks, ledger } = this.#parts;
    const { schedule } = ledger;
    for (const [id, until] of this.#asking) if (until <= now) this.#asking.delete(id);
    const most = Math.max(0, MOST_LOOKS - this.#asking.size);
    const looks = schedule.toLookAt(now, most);
    return {
      hangUps: schedule.due(now, MOST_HANG_UPS),
      looks: looks.concat(checks.due(now, most - looks.length)),
    };
  }

  hangUpsSent(ids: readonly string[], now: number): void {
    for (const id of ids) this.#hangingUp.set(id, { until: now + UNHEARD_MS, taken: false });
    this.#parts.ledger.schedule.hangUpSent(ids, now + UNHEARD_MS);
  }

  looksSent(ids: readonly string[], now: number): void {
    for (const id of ids) this.#asking.set(id, now + UNHEARD_MS);
    this.#parts.ledger.schedule.lookSent(ids, now);
    this.#parts.checks.sent(ids, now);
  }

  /** Those of them that are still to be hung up, by the one who asks. */
  toHangUp(ids: readonly string[], now: number): ToHangUp[] {
    const isTaken = (sent?: { until: number; taken: boolean }) => sent?.taken === true && sent.until > now;
    const calls = this.#parts.ledger
      .these(ids)
      .filter((call) => isDue(call, now) && !isTaken(this.#hangingUp.get(call.id)));
    for (const id of ids) this.#hangingUp.delete(id);
    for (const { id } of calls) this.#hangingUp.set(id, { until: now + UNHEARD_MS, taken: true });
    return calls.map((call) => Object.assign(call, { again: this.#wasOver(call) }));
  }

  toLookAt(ids: readonly string[], now: number): LookedAt[] {
    const { checks, ledger, past } = this.#parts;
    const open = ledger.these(ids).filter(({ hangUpAt }) => hangUpAt === null);
    const over = checks.these(ids).flatMap((id) => past.find(id) ?? []);
    const known = new Set([open, over].flat().map(({ id }) => id));
    for (const id of ids) if (!known.has(id)) this.#asking.delete(id);
    const isAlone = (call: OpenCall) => !call.joined && now >= call.startedAt + JOIN_MS;
    const looks = open.map((call): LookedAt => lookOf(call, { hangUpAlone: isAlone(call), isOver: false }));
    return looks.concat(over.map((call) => lookOf(call, { hangUpAlone: false, isOver: true })));
  }

  /** Calls for which a Worker was sent that is not heard of yet. */
  unheard(now: number): number {
    const hangUps = [...this.#hangingUp.values()].filter(({ until }) => until > now);
    return hangUps.length + [...this.#asking.values()].filter((until) => until > now).length;
  }

  /** Frees its place; its end is written down, and looked at once more. */
  over(call: OpenCall, by: EndedBy, seconds: number | null): void {
    const now = Date.now();
    if (this.#end(call, by, seconds, now)) this.#parts.checks.add(call, now);
  }

  /** As `over`, where the provider itself says so: nobody has to look. @returns whether it had not been over before */
  #end(call: OpenCall, by: EndedBy, seconds: number | null, now: number): boolean {
    const before = this.#parts.past.find(call.id);
    // The provider counts all of it.
    const since = before && seconds !== null ? Math.max(0, seconds - (before.seconds ?? 0)) : seconds;
    const used = this.#parts.ledger.close(call.id, since, now, before !== null);
    // A line that nobody was on was no talk, though the day is charged for it.
    const talked = by === 'nobody-joined' ? 0 : used;
    this.#hangingUp.delete(call.id);
    this.#parts.freed(call.requestId);
    if (before) this.#endLater(before, used, now);
    else {
      this.#parts.past.add(call, by, talked, now);
      this.#parts.reports.add(call, now);
      this.#parts.put({ ...entryOf(call), endedAt: now, endedBy: by, seconds: talked });
    }
    log('info', 'call-over', { site: call.site, callId: call.id, kind: call.kind, by, seconds: used });
    return before === null;
  }

  /** What the provider tells of a call by itself. @returns whether that has ended it */
  told({ id, kind, news, by, seconds }: ProviderNews, now: number): boolean {
    const { checks, ledger } = this.#parts;
    if (news === 'ended') checks.settle(id);
    const call = ledger.find(id);
    if (call?.kind !== kind) return false;
    ledger.joined(id);
    ledger.schedule.told(id, now);
    if (news === 'ended') this.#end(call, by, seconds, now);
    return news === 'ended';
  }

  /**
   * Of one that was over already and went on. Who ended it stays, for whoever did so meant it to be over then.
   * @param more seconds since its end of before
   */
  #endLater(before: PastCall, more: number | null, now: number): void {
    const seconds = (before.seconds ?? 0) + (more ?? 0);
    this.#parts.past.endLater(before.id, now, seconds);
    this.#parts.put({ ...entryOf(before), endedAt: now, endedBy: before.endedBy, seconds });
  }

  hungUp(done: readonly HungUp[], now: number): void {
    for (const { id, failure, seconds } of done) {
      const call = this.#parts.ledger.find(id);
      this.#hangingUp.delete(id);
      if (!call) continue;
      if (failure === null) this.over(call, endOf(call, now), seconds);
      else this.#failed(call, failure, now);
    }
  }

  looked(found: readonly Looked[], now: number): void {
    const { checks, ledger } = this.#parts;
    for (const look of found) {
      const { id, outcome } = look;
      this.#asking.delete(id);
      if (outcome === 'goes-on') this.#goesOn(id, now);
      else if (outcome !== 'failed') checks.settle(id);
      const call = ledger.find(id);
      if (!call) continue;
      if (outcome === 'joined') ledger.joined(id);
      else if (outcome === 'ended') this.#end(call, look.by, look.seconds, now);
      else if (outcome === 'nobody') this.over(call, 'nobody-joined', null);
      else if (outcome === 'still-alone') ledger.schedule.hangUpAt(id, now + RETRY_MS);
    }
  }

  /** Hung up without effect: it holds its place again, and is hung up until its record has it as over. */
  #goesOn(id: string, now: number): void {
    const { checks, ledger, past } = this.#parts;
    const endsAt = checks.settle(id);
    const call = past.find(id);
    if (endsAt === null || !call || ledger.find(id)) return;
    log('warn', 'hang-up-without-effect', { site: call.site, callId: id, kind: call.kind });
    ledger.reopen(call, Math.max(endsAt, now), now);
    this.#parts.put({ ...entryOf(call), endedAt: now, endedBy: 'goes-on', seconds: call.seconds });
  }

  #wasOver = ({ id }: OpenCall): boolean => this.#parts.past.find(id) !== null;

  #failed(call: OpenCall, failure: string, now: number): void {
    log('warn', 'alarm', { callId: call.id, failure, failures: call.failures + 1 });
    const isPatient = call.failures >= MOST_FAILURES;
    // The provider was told the longest length of most calls; of a workflow it takes none, and it may not keep to it.
    if (isPatient && now >= call.endsAt + GIVE_UP_MS) {
      this.over(call, endOf(call, now), null);
      this.#parts.checks.settle(call.id);
    } else
      this.#parts.ledger.schedule.failed(
        call.id,
        now + (isPatient && isOverdue(call, now) ? SLOW_RETRY_MS : RETRY_MS),
      );
  }
}
