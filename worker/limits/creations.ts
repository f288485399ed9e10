/** Holds places for calls while Workers create them, and opens the calls that come of it. */
import type { ApiErrorCode } from '../refusals.ts';
import { entryOf, type CallRow } from '../call-list/rows.ts';
import type { Consent } from '../consent-contract.ts';
import { timesOf, type Attempt, type Attempts } from './attempts.ts';
import type { DaySecrets } from './day-secrets.ts';
import type { Ledger, OpenCall, Room } from './ledger.ts';
import type { Cap } from './cap-types.ts';
import type { Created, NotCreated, Order, Taken } from './order.ts';
import { PASS_SECONDS, type Bearer, type Pass, type Passes } from './passes.ts';
import type { PastCall, PastCalls } from './past.ts';
import type { Reconciler } from './reconciler.ts';
import type { Creation, Repeats } from './repeats.ts';
import type { Share } from './share.ts';
import type { Turns } from './turns.ts';
import { BUSY_RETRY } from './visits.ts';
import type { WaitingLine } from './waiting-line.ts';

/** How often who asks for a call that is being created looks what came of it, in ms. */
const LOOK_MS = 50;
/** How long a call is waited for that its Worker has not told of yet, in ms. */
const TELLS_MS = 1000;

interface Parts {
  ledger: Ledger;
  past: PastCalls;
  attempts: Attempts;
  secrets: DaySecrets;
  passes: Passes;
  repeats: Repeats;
  reconciler: Reconciler;
  line: WaitingLine;
  turns: Turns;
  share: Share;
  put: (row: CallRow) => void;
}

/** Who wants a call, as far as the object can tell. */
interface Caller {
  pageOrigin: string | null;
  visitor: readonly string[];
  pass: Pass | null;
}
/** What a site wants proved before a pass, and whether it was. */
export interface Proof {
  /** Calls of a visitor within a day after which a challenge is wanted; null: none is. */
  challengeAfter: number | null;
  challenged: boolean;
}
export type Issued = { ok: true; pass: string; seconds: number } | { ok: false };
type Checked = Room | { ok: false; code: ApiErrorCode };

/** For which a place may be waited for: the others are not a matter of minutes. */
const PASSING: readonly Cap[] = ['calls-at-once', 'all-calls-at-once'];

const entryOfAttempt = ({ lease: requestId, ...attempt }: Attempt) => ({ ...attempt, requestId });

export class Creations {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async take(order: Order, creation: Creation | null): Promise<Taken> {
    const { attempts, passes, secrets } = this.#parts;
    const visitor = await secrets.namesOf(order.visitor, Date.now());
    const pass = order.demand && (await passes.read(order.demand.pass, order, Date.now()));
    for (;;) {
      const known = creation && this.#parts.repeats.known(creation, visitor, Date.now());
      if (known?.state === 'another') return { state: 'refused', code: 'conflict' };
      if (known?.state === 'lost') return { state: 'over' };
      if (known?.state === 'placed')
        return this.#parts.ledger.find(known.call.id) ? known : { state: 'over' };
      const attempt = known?.state === 'under-way' ? attempts.find(known.lease) : null;
      if (!attempt) break;
      if (!attempts.isUnderWay(attempt.lease, Date.now()))
        return { state: 'unknown', retryAfter: attempts.retryAfter(attempt, Date.now()) };
      await scheduler.wait(LOOK_MS);
    }
    const caller = { pageOrigin: order.pageOrigin, visitor, pass };
    const checked = this.#check(order, caller);
    // All sites together are asked only for what the site itself allows, and for nothing where nobody counts them.
    if (!checked.ok || order.budget === null) return this.#hold(order, creation, caller, checked);
    const { share } = this.#parts;
    if (!(await share.take(order.site, order.requestId, order.budget))) {
      const full = { ok: false, cap: 'all-calls-at-once', retryAfter: BUSY_RETRY } as const;
      return this.#hold(order, creation, caller, full);
    }
    // From here on nothing is awaited, so that no other call comes in between.
    const again = this.#check(order, caller);
    if (!again.ok) share.give(order.requestId);
    return this.#hold(order, creation, caller, again);
  }

  /** @returns the longest length of the call; null where its place was given up, and it is to be hung up */
  commit(
    lease: string,
    { made, consent }: { made: Created; consent: Consent | null },
    now: number,
  ): number | null {
    const { attempts, ledger, line, passes, past, put, reconciler, repeats } = this.#parts;
    const open = ledger.find(made.id);
    // Told a second time, for its answer did not come through.
    if (open) return open.unclaimed ? null : (open.endsAt - open.startedAt) / 1000;
    const attempt = attempts.find(lease);
    if (past.find(made.id) || !attempt) return null;
    const call = { ...entryOfAttempt(attempt), id: made.id, controlUrl: made.controlUrl };
    if (!attempts.isUnderWay(lease, now)) {
      const mark = { owner: reconciler.owner, lease };
      reconciler.adopt({ ...call, mark, createdAt: attempt.startedAt }, now);
      return null;
    }
    ledger.open(call, attempt.visitor, attempt.seconds, now);
    attempts.settle(lease);
    line.called(lease, 'created', now);
    if (attempt.nonce !== null) passes.spend(attempt.nonce, now);
    repeats.placed(lease, { id: made.id, answer: made.answer });
    const entry = entryOf({ ...call, startedAt: now });
    put(consent ? { ...entry, consentHash: consent.hash, consentAt: consent.at } : entry);
    return attempt.seconds;
  }

  /** The call of that id. Its visitor, or its provider, may ask before the Worker has told of it that has answered already. */
  async whenTold(id: string): Promise<OpenCall | PastCall | null> {
    const { attempts, ledger, past } = this.#parts;
    for (let waited = 0; ; waited += LOOK_MS) {
      const call = ledger.find(id) ?? past.find(id);
      if (call || waited >= TELLS_MS || attempts.underWay(Date.now()).length === 0) return call;
      await scheduler.wait(LOOK_MS);
    }
  }

  fail(lease: string, { code, unknown }: NotCreated, now: number): void {
    const { attempts, line, put, repeats, share } = this.#parts;
    const attempt = attempts.find(lease);
    if (!attempt) return;
    line.called(lease, 'failed', now);
    if (unknown) attempts.leave(lease, code !== 'provider-timeout');
    else {
      attempts.settle(lease);
      share.give(lease);
      repeats.failed(lease);
    }
    const entry = { ...entryOfAttempt(attempt), id: `failed-${lease}`, controlUrl: null, startedAt: now };
    put({ ...entryOf(entry), endedAt: now, seconds: 0, failure: code });
  }

  async pass(bearer: Bearer, { challengeAfter, challenged }: Proof, now: number): Promise<Issued> {
    const visitor = await this.#parts.secrets.namesOf(bearer.visitor, now);
    if (!challenged && this.#needsChallenge(challengeAfter, visitor, now)) return { ok: false };
    const pass = await this.#parts.passes.issue(bearer, challenged, now);
    return { ok: true, pass, seconds: PASS_SECONDS };
  }

  #needsChallenge(after: number | null, visitor: readonly string[], now: number): boolean {
    const { attempts, ledger } = this.#parts;
    return after !== null && ledger.callsOf(visitor, attempts.holding(now), now) >= after;
  }

  #check(order: Order, caller: Caller): Checked {
    const { attempts, ledger, line } = this.#parts;
    const { visitor } = caller;
    const now = Date.now();
    const ticket = order.line?.ticket ?? null;
    const waited = line.find(ticket, caller, now);
    const code = this.#objection(order, waited ?? caller.pass, visitor, now);
    if (code) return { ok: false, code };
    const before = line.before(waited ? ticket : null, now);
    return ledger.room(order.wantedSeconds, order.limits, visitor, attempts.holding(now), now, before);
  }

  #hold(order: Order, creation: Creation | null, caller: Caller, checked: Checked): Taken {
    const { attempts, line, reconciler, repeats, turns } = this.#parts;
    const now = Date.now();
    if (!checked.ok) {
      if ('code' in checked) return { state: 'refused', code: checked.code };
      const waits = PASSING.includes(checked.cap) && turns.wait(order, caller, now);
      if (waits) return { state: 'waits', line: waits };
      const isFull = PASSING.includes(checked.cap) && turns.isFull(order, now);
      return { state: 'limit', refusedFor: isFull ? 'line-full' : checked.cap, ...checked };
    }
    const { requestId: lease, patienceMs } = order;
    const waited = line.find(order.line?.ticket ?? null, caller, now);
    const times = timesOf(now, patienceMs, checked.seconds);
    if (waited) line.calls(order.line?.ticket ?? '', lease, times.until);
    attempts.begin({
      lease,
      kind: order.kind,
      site: order.site,
      assistant: order.assistant,
      origin: order.origin,
      pageOrigin: order.pageOrigin,
      seconds: checked.seconds,
      visitor: caller.visitor[0] ?? null,
      nonce: waited ? null : (caller.pass?.nonce ?? null),
      ...times,
    });
    if (creation) repeats.begin(creation, caller.visitor, lease, now);
    return { state: 'held', seconds: checked.seconds, owner: reconciler.owner };
  }

  /** @param shown what lets the caller in: a pass, or the place in line that was got with one */
  #objection(
    { demand }: Order,
    shown: Pass | { challenged: boolean } | null,
    visitor: readonly string[],
    now: number,
  ) {
    if (!demand) return null;
    if (!shown) return 'pass-required';
    if (!shown.challenged && this.#needsChallenge(demand.challengeAfter, visitor, now))
      return 'challenge-required';
    if (!('nonce' in shown)) return null;
    return this.#parts.passes.isFree(shown, this.#parts.attempts.underWay(now)) ? null : 'pass-required';
  }
}
