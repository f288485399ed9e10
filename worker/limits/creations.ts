/** Holds places for calls while Workers create them, and opens the calls that come of it. */
import { entryOf, type CallRow } from '../calls/rows.ts';
import type { Attempt, Attempts } from './attempts.ts';
import type { DaySecrets } from './day-secrets.ts';
import type { Ledger } from './ledger.ts';
import type { Created, NotCreated, Order, Taken } from './order.ts';
import type { Pass, Passes } from './passes.ts';
import type { PastCalls } from './past.ts';
import type { Reconciler } from './reconciler.ts';
import type { Creation, Repeats } from './repeats.ts';

/** A Worker comes back later than the provider, by so many ms at the most. */
const COMES_BACK_MS = 10_000;
/** How often a caller that sent a creation twice looks what came of the first, in ms. */
const LOOK_MS = 50;

interface Parts {
  ledger: Ledger;
  past: PastCalls;
  attempts: Attempts;
  secrets: DaySecrets;
  passes: Passes;
  repeats: Repeats;
  reconciler: Reconciler;
  put: (row: CallRow) => void;
}

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
      const known = creation && this.#parts.repeats.known(creation, Date.now());
      if (known?.state === 'another') return { state: 'refused', code: 'conflict' };
      if (known?.state === 'placed') return known;
      if (known?.state !== 'under-way' || !attempts.isUnderWay(known.lease, Date.now())) break;
      await scheduler.wait(LOOK_MS);
    }
    // From here on nothing is awaited, so that no other call comes in between.
    return this.#hold(order, creation, visitor, pass);
  }

  /** @returns the longest length of the call; null where its place was given up, and it is to be hung up */
  commit(lease: string, made: Created, now: number): number | null {
    const { attempts, ledger, passes, past, put, reconciler, repeats } = this.#parts;
    const open = ledger.find(made.id);
    // Told a second time, for its answer did not come through.
    if (open) return open.unclaimed ? null : (open.endsAt - open.startedAt) / 1000;
    const attempt = attempts.find(lease);
    if (past.find(made.id) || !attempt) return null;
    const call = { ...entryOfAttempt(attempt), id: made.id, controlUrl: made.controlUrl };
    if (!attempts.isUnderWay(lease, now)) {
      const mark = { owner: reconciler.owner, lease };
      reconciler.adopt({ ...call, mark, createdAt: attempt.startedAt }, now);
      repeats.failed(lease);
      return null;
    }
    ledger.open(call, attempt.visitor, attempt.seconds, now);
    attempts.settle(lease);
    if (attempt.nonce !== null) passes.spend(attempt.nonce, now);
    repeats.placed(lease, { id: made.id, answer: made.answer });
    put(entryOf({ ...call, startedAt: now }));
    return attempt.seconds;
  }

  fail(lease: string, { code, unknown }: NotCreated, now: number): void {
    const { attempts, put, repeats } = this.#parts;
    const attempt = attempts.find(lease);
    if (!attempt) return;
    if (unknown) attempts.leave(lease);
    else attempts.settle(lease);
    repeats.failed(lease);
    const entry = { ...entryOfAttempt(attempt), id: `failed-${lease}`, controlUrl: null, startedAt: now };
    put({ ...entryOf(entry), endedAt: now, seconds: 0, failure: code });
  }

  needsChallenge(after: number | null, visitor: readonly string[], now: number): boolean {
    const { attempts, ledger } = this.#parts;
    return after !== null && ledger.callsOf(visitor, attempts.underWay(now), now) >= after;
  }

  #hold(order: Order, creation: Creation | null, visitor: readonly string[], pass: Pass | null): Taken {
    const { attempts, ledger, reconciler, repeats } = this.#parts;
    const now = Date.now();
    const underWay = attempts.underWay(now);
    const objection = this.#objection(order, pass, visitor, now);
    if (objection) return { state: 'refused', code: objection };
    const room = ledger.room(order.wantedSeconds, order.limits, visitor, underWay, now);
    if (!room.ok) return { state: 'limit', ...room };
    const { requestId: lease, patienceMs } = order;
    attempts.begin({
      ...{ lease, kind: order.kind, site: order.site, assistant: order.assistant, origin: order.origin },
      ...{ pageOrigin: order.pageOrigin, seconds: room.seconds, startedAt: now },
      ...{ visitor: visitor[0] ?? null, nonce: pass?.nonce ?? null, until: now + patienceMs + COMES_BACK_MS },
    });
    if (creation) repeats.begin(creation, lease, now);
    return { state: 'held', seconds: room.seconds, owner: reconciler.owner };
  }

  #objection({ demand }: Order, pass: Pass | null, visitor: readonly string[], now: number) {
    if (!demand) return null;
    if (!pass) return 'pass-required';
    if (!pass.challenged && this.needsChallenge(demand.challengeAfter, visitor, now))
      return 'challenge-required';
    return this.#parts.passes.isFree(pass, this.#parts.attempts.underWay(now)) ? null : 'pass-required';
  }
}
