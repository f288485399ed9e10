/** The periods that are asked for most. */
import { MOST_DAYS } from '../../../worker/console-numbers-contract.ts';
import type { Place } from './address.ts';
import { dayAfter, dayAt, midnight } from './format.ts';

/** Of calls, in days there: each with its first and its last. */
export const callPeriods = (zone: string) => {
  const today = dayAt(Date.now(), zone);
  return [
    ['today', 'Today', today, today],
    ['yesterday', 'Yesterday', dayAfter(today, -1), dayAfter(today, -1)],
    ['week', 'Last 7 days', dayAfter(today, -6), today],
    ['month', 'Last 30 days', dayAfter(today, -29), today],
  ] as const;
};

/** Of numbers: how many days. */
export const NUMBER_PERIODS = [
  ['1', 'Today'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
] as const;

/** Where the address says nothing of it. */
export const USUAL_DAYS = '30';
const WHOLE = /^[1-9]\d*$/;

/** Days there, both within; or what is wrong with the address. */
export type NumbersPeriod = { ok: true; from: string; to: string } | { ok: false; words: string };

const quoted = (value: string) => `"${value.slice(0, 60)}"`;

/** Of the address: so many days up to today, or from one day to another. */
export function numbersPeriod(get: Place['get'], today: string): NumbersPeriod {
  for (const name of ['from', 'to']) {
    const day = get(name);
    if (day !== null && midnight(day, 'UTC') === undefined)
      return { ok: false, words: `${name}: expected a day such as 2026-11-01, got ${quoted(day)}` };
  }
  const days = get('days') ?? USUAL_DAYS;
  if (!WHOLE.test(days) || Number(days) > MOST_DAYS)
    return {
      ok: false,
      words: `days: expected how many days, from 1 to ${MOST_DAYS}, got ${quoted(days)}`,
    };
  const to = get('to') ?? today;
  return { ok: true, from: get('from') ?? dayAfter(to, 1 - Number(days)), to };
}
