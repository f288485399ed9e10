/** How much somebody has told of, for the price that is asked for later, and for what is changed of it. */
import { CALLS, LENGTH, TEAM, tellsUsage } from './amounts.ts';
import { inDigits } from './number-words.ts';
import type { Answer } from './question.ts';
import { asksPrice } from './questions.ts';
import { BEYOND_STARTER, usageCost } from './sums.ts';
import type { Who } from './who.ts';

export interface UsageTold {
  /** To every turn, once it is answered. */
  told(text: string): void;
  /** @param wasPriced whether what was answered last was such a sum */
  cost(text: string, wasPriced: boolean): Answer | null;
}

/** `make that 900`, `no wait, 40 calls a day`. */
const CHANGES =
  /\b(?:make (?:it|that)|no|wait|actually|rather|more like|instead|what about|how about|what if|and for)\b/i;
const TIMES: readonly [words: RegExp, times: number][] = [
  [/\bhalf\b/i, 1 / 2],
  [/\b(?:double|twice)\b(?! (?:charged|billed|booked))/i, 2],
];
const NUMBER = /\d[\d,]*/;
/** `not 900`: what no longer holds. */
const NO_LONGER = /,? (?:and )?(?:not|instead of|rather than) \d[\d,]*\b/i;

/** `ten minutes each`, of the calls that were told of before. */
function withLength(usage: string, text: string): string | null {
  const [, minutes] = (CALLS.test(text) ? null : LENGTH.exec(text)) ?? [];
  if (minutes === undefined || !CALLS.test(usage)) return null;
  return usage.replace(CALLS, (_, count: string) => `${count} calls of ${minutes} minutes`);
}

/** `and with two assistants?`, `by video instead`, of the sum before. */
function withMore(usage: string, text: string): string | null {
  if (tellsUsage(text)) return null;
  const [team] = TEAM.exec(text) ?? [];
  if (team !== undefined) return `${usage.replace(TEAM, '')} with ${team}`;
  return /\bvideo\b/i.test(text) && !/\d/.test(text) ? `${usage} by video` : null;
}

/** Longer ones are telephone numbers. */
const MOST_DIGITS = 6;

/** Of a sum that was asked for, with another number in it. */
function withNumber(usage: string, text: string): string | null {
  if (text.replace(/\D/g, '').length > MOST_DIGITS) return null;
  const [number] = NUMBER.exec(text) ?? [];
  if (number !== undefined && CHANGES.test(text))
    return tellsUsage(text) ? text : usage.replace(NUMBER, number);
  const [, times] = TIMES.find(([words]) => words.test(text)) ?? [];
  if (times === undefined || number !== undefined) return null;
  return usage.replace(NUMBER, (before) => String(Math.round(Number(before.replaceAll(',', '')) * times)));
}

export function createUsageTold(who: Who): UsageTold {
  let usage: string | null = null;
  /** Whoever has asked what it costs, and tells how much there is, wants the sum. */
  let isAsked = false;
  const read = (written: string) => inDigits(written).replace(NO_LONGER, '');
  return {
    told(written) {
      const text = read(written);
      if (tellsUsage(text) && !BEYOND_STARTER.test(text)) usage = text;
    },
    cost(written, wasPriced) {
      const text = read(written);
      if (BEYOND_STARTER.test(text)) return null;
      const asksNow = asksPrice(text, who);
      const changed =
        usage === null
          ? null
          : (withLength(usage, text) ??
            (wasPriced ? (withMore(usage, text) ?? withNumber(usage, text)) : null));
      isAsked ||= asksNow || wasPriced;
      const isMore = isAsked && tellsUsage(text);
      usage = changed ?? (isMore ? text : usage);
      const isWanted = asksNow || isMore || (changed !== null && (isAsked || /\bhow much\b/i.test(text)));
      if (usage === null || !isWanted) return null;
      return usageCost(`${usage} cost`);
    },
  };
}
