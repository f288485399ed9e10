/** How much somebody has told of, for the price that is asked for later, and for what is changed of it. */
import type { Answer } from './question.ts';
import { asksPrice } from './questions.ts';
import { tellsUsage, usageCost } from './sums.ts';
import type { Who } from './who.ts';

export interface UsageTold {
  /** To every turn, once it is answered. */
  told(text: string): void;
  /** @param wasPriced whether what was answered last was such a sum */
  cost(text: string, wasPriced: boolean): Answer | null;
}

/** `make that 900`, `no wait, 40 calls a day`. */
const CHANGES = /\b(?:make (?:it|that)|no|wait|actually|rather|instead|what about|how about|and for)\b/i;
const NUMBER = /\d[\d,]*/;

export function createUsageTold(who: Who): UsageTold {
  let usage: string | null = null;
  const changed = (text: string): string | null => {
    const [number] = NUMBER.exec(text) ?? [];
    if (usage === null || number === undefined || !CHANGES.test(text)) return null;
    return tellsUsage(text) ? text : usage.replace(NUMBER, number);
  };
  return {
    told(text) {
      if (tellsUsage(text)) usage = text;
    },
    cost(text, wasPriced) {
      const now = wasPriced ? changed(text) : null;
      if (now !== null) usage = now;
      else if (!asksPrice(text, who)) return null;
      return usage === null ? null : usageCost(`${usage} cost`);
    },
  };
}
