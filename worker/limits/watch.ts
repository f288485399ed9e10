/** Looks after a site's open calls when its alarm rings: hangs up what is due, and asks the provider about the rest. */
import { log } from '../log.ts';
import type { EndedBy } from '../calls/store.ts';
import type { EdgeContext, Providers } from '../providers/port.ts';
import type { Ledger, OpenCall } from './ledger.ts';
import { endAtProvider, stateAtProvider } from './order.ts';
import type { PastCalls } from './past.ts';

/** How often a call that nobody hung up is looked after, in ms: a crashed tab holds its place that long. */
export const CHECK_MS = 30_000;
/** A call that nobody has joined by then is hung up. */
const JOIN_MS = 45_000;
/** A call past its end is the provider's to end; this much later it is ours. */
export const SLACK_MS = 10_000;
const RETRY_MS = 10_000;
const MOST_FAILURES = 5;
/** Calls looked after in one alarm: each is one request to the provider. */
const BATCH = 40;

interface Parts {
  ledger: Ledger;
  past: PastCalls;
  providers: () => Providers;
}

const contextOf = ({ origin, requestId, site }: OpenCall): EdgeContext => ({ origin, requestId, site });
const joinedBy = ({ startedAt }: OpenCall): number => startedAt + JOIN_MS;
const isOverdue = (call: OpenCall, now: number): boolean => now >= call.endsAt + SLACK_MS;

function dueAt(call: OpenCall): number {
  const over = call.endsAt + SLACK_MS + call.failures * RETRY_MS;
  const awaited = !call.joined && call.checkedAt < joinedBy(call) ? joinedBy(call) : Infinity;
  return Math.min(over, call.hangUpAt ?? Infinity, awaited, call.checkedAt + CHECK_MS);
}

/** What ends a call whose hang-up is due. */
function endOf(call: OpenCall, now: number): EndedBy {
  if (call.unclaimed) return 'unclaimed';
  return isOverdue(call, now) ? 'limit' : 'grace';
}

export class Watch {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  dueAt(): number {
    return Math.min(Infinity, ...this.#parts.ledger.all().map(dueAt));
  }

  async lookAfterDue(now: number): Promise<void> {
    const due = this.#parts.ledger.all().filter((call) => dueAt(call) <= now);
    await Promise.all(due.slice(0, BATCH).map((call) => this.#lookAfter(call, now)));
  }

  /** Frees its place; its end is written down here, and then in D1. */
  over(call: OpenCall, by: EndedBy, seconds: number | null): void {
    const now = Date.now();
    const used = this.#parts.ledger.close(call.id, seconds, now);
    // A line that nobody was on was no talk, though the day is charged for it.
    this.#parts.past.add(call, by, by === 'nobody-joined' ? 0 : used, now);
    log('info', 'call-over', { site: call.site, callId: call.id, kind: call.kind, by, seconds: used });
  }

  /** It is over for us, and goes on at the provider; should this fail, it is found again. */
  async hangUpAgain(call: OpenCall): Promise<void> {
    try {
      await endAtProvider(this.#parts.providers(), call, contextOf(call));
    } catch (error) {
      log('warn', 'lingering-call', { callId: call.id, failure: String(error) });
    }
  }

  async #lookAfter(call: OpenCall, now: number): Promise<void> {
    const { ledger } = this.#parts;
    const overdue = isOverdue(call, now);
    try {
      if (overdue || (call.hangUpAt !== null && now >= call.hangUpAt)) {
        await endAtProvider(this.#parts.providers(), call, contextOf(call));
        this.over(call, endOf(call, now), null);
        return;
      }
      // A page that is away is expected back: its room may look empty meanwhile.
      if (call.hangUpAt === null && (await this.#asked(call, now))) return;
    } catch (error) {
      log('warn', 'alarm', { callId: call.id, failure: String(error), failures: call.failures + 1 });
      if (overdue && call.failures >= MOST_FAILURES) {
        // The provider was told the longest length at creation, so nothing runs on: the place is free.
        this.over(call, endOf(call, now), null);
      } else if (overdue || call.hangUpAt !== null) {
        ledger.failed(call.id, now + RETRY_MS);
      }
    }
    ledger.checked(call.id, now);
  }

  /** What the provider says of it. @returns true where it is over */
  async #asked(call: OpenCall, now: number): Promise<boolean> {
    const { ledger, providers } = this.#parts;
    const state = await stateAtProvider(providers(), call, contextOf(call));
    if (state.status === 'ended') {
      this.over(call, 'provider', state.seconds);
      return true;
    }
    if (call.joined) return false;
    const nobody = state.status === 'active' && !state.joined;
    if (!nobody) ledger.joined(call.id);
    if (!nobody || now < joinedBy(call)) return false;
    // Should the provider not hang up now.
    ledger.hangUpAt(call.id, now + RETRY_MS);
    await endAtProvider(providers(), call, contextOf(call));
    this.over(call, 'nobody-joined', null);
    return true;
  }
}
