/** Where those stand who wait for a place of the site, and whose turn it is. */
import type { Standing } from '../contract.ts';
import type { LineAnswer, LineNews } from '../line-contract.ts';
import type { Attempts } from './attempts.ts';
import type { Ledger } from './ledger.ts';
import type { Order } from './order.ts';
import type { Pass, Passes } from './passes.ts';
import type { PastCalls } from './past.ts';
import type { Share } from './share.ts';
import type { Asker, WaitingLine } from './waiting-line.ts';

/** What a call is taken to last, in s, while none has ended. */
const USUAL_SECONDS = 180;
/** How often it is looked whose turn it is, in ms, and how often at most before there is an answer. */
const LOOK_MS = 200;
const MOST_LOOKS = 50;

interface Parts {
  ledger: Ledger;
  attempts: Attempts;
  past: PastCalls;
  passes: Passes;
  share: Share;
  line: WaitingLine;
}

/** As the site's settings and the deployment's are. */
export interface Places {
  site: string;
  callsAtOnce: number;
  budget: number | null;
}

/** For news of a place in the line. */
export interface TurnAsked {
  ticket: string;
  /** The place that the page knows. */
  known: number;
  request: string;
}

export class Turns {
  readonly #parts: Parts;
  /** As whoever asks names it; null: nobody has since the object began. */
  site: string | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Keeps the ticket's place, or gives one where there is room in the line; null: there is none. */
  wait(order: Order, who: Asker & { pass: Pass | null }, now: number): LineAnswer['line'] | null {
    const { line, passes } = this.#parts;
    const { line: wish, limits } = order;
    if (!wish) return null;
    this.site = order.site;
    let { ticket } = wish;
    if (ticket === null || !line.find(ticket, who, now)) {
      const hasOne = limits.visitor.callsAtOnce !== null && line.sizeOf(who.visitor) > 0;
      if (hasOne || limits.callsAtOnce === 0 || !(line.size(now) < wish.most)) return null;
      const { pageOrigin, visitor, pass } = who;
      // From here on the ticket is good in its place.
      if (pass) passes.spend(pass.nonce, now);
      ticket = line.join({ pageOrigin, visitor: visitor[0] ?? null, challenged: !!pass?.challenged }, now);
    }
    return { ticket, ...this.#standing(ticket, now) };
  }

  /** Whether its caller would wait, and finds as many there as may. */
  isFull({ line: wish }: Order, now: number): boolean {
    return wish !== null && wish.most > 0 && this.#parts.line.size(now) >= wish.most;
  }

  /** As soon as it is the ticket's turn, or its place is another than the one that is `known`. Null: it is nobody's. */
  async news({ ticket, known, request }: TurnAsked, who: Asker, places: Places): Promise<LineNews | null> {
    const { line } = this.#parts;
    this.site = places.site;
    if (!line.find(ticket, who, Date.now())) return null;
    line.asks(ticket, request);
    try {
      for (let looks = 0; ; looks += 1) {
        const place = line.placeOf(ticket);
        if (place === 0) return null;
        const now = Date.now();
        const ready = line.before(ticket, now) < this.#free(places, now);
        if (ready || place !== known || looks === MOST_LOOKS)
          return { ready, ...this.#standing(ticket, now) };
        await scheduler.wait(LOOK_MS);
      }
    } finally {
      line.answered(ticket, request, Date.now());
    }
  }

  /** Whoever asked has gone before there was an answer. */
  unanswered({ ticket, request }: TurnAsked): void {
    this.#parts.line.answered(ticket, request, Date.now());
  }

  leave(ticket: string, who: Asker): void {
    const { line } = this.#parts;
    if (line.find(ticket, who, Date.now())) line.leave(ticket);
  }

  #free({ site, callsAtOnce, budget }: Places, now: number): number {
    const { attempts, ledger, line, share } = this.#parts;
    const free = Math.max(0, callsAtOnce - ledger.openCalls - attempts.holding(now).length);
    const wanted = Math.min(free, line.before(null, now));
    return budget === null || wanted === 0 ? free : share.granted(site, wanted, budget);
  }

  #standing(ticket: string, now: number): Standing {
    const { attempts, ledger, line, past } = this.#parts;
    // Not those who are merely late: they may be back, and then come before.
    line.size(now);
    const place = line.placeOf(ticket);
    const running = Math.max(1, ledger.openCalls + attempts.holding(now).length);
    return { place, seconds: Math.ceil((place * (past.usualSeconds() ?? USUAL_SECONDS)) / running) };
  }
}
