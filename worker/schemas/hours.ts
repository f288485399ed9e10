/** The hours in which a site has a person: how they are written, and what they say of a moment. Pure. */
import * as z from 'zod';
import { momentOf, shownAt } from '../zone.ts';
import { WEEKDAYS } from './notices.ts';

const DAY = WEEKDAYS.join('|');
const WRITTEN = new RegExp(
  `^(${DAY})(?:-(${DAY}))? ([01]\\d|2[0-3]):([0-5]\\d)-([01]\\d|2[0-4]):([0-5]\\d)$`,
);
const DAY_MINUTES = 1440;

/** From and to in minutes of its days. */
interface Span {
  days: readonly number[];
  from: number;
  to: number;
}

function spanOf(text: string): Span | null {
  const [, first, last, ...times] = WRITTEN.exec(text) ?? [];
  const [h = 0, m = 0, toH = 0, toM = 0] = times.map(Number);
  const [from, to] = [h * 60 + m, toH * 60 + toM];
  const day = WEEKDAYS.findIndex((one) => one === first);
  if (day < 0 || to <= from || to > DAY_MINUTES) return null;
  const until = last === undefined ? day : WEEKDAYS.findIndex((one) => one === last);
  const many = ((until - day + 7) % 7) + 1;
  return { days: Array.from({ length: many }, (_, at) => (day + at) % 7), from, to };
}

export const hours = z
  .string()
  .refine((text) => spanOf(text) !== null, 'days and a time such as mon-fri 09:00-17:00');

/** Those of a week and a day from then on, and of the day before, one after the other, without gaps between any two. */
function stretches(written: readonly string[], zone: string, now: number): [from: number, to: number][] {
  const spans = written.flatMap((text) => spanOf(text) ?? []);
  const today = Math.floor(shownAt(now, zone) / 86_400_000) * 86_400_000;
  const all = Array.from({ length: 10 }, (_, at) => today + (at - 1) * 86_400_000).flatMap((day) =>
    spans
      .filter(({ days }) => days.includes(new Date(day).getUTCDay()))
      .map(({ from, to }): [number, number] => [
        momentOf(day + from * 60_000, zone),
        momentOf(day + to * 60_000, zone),
      ]),
  );
  const joined: [number, number][] = [];
  for (const [from, to] of all.sort(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export interface Hours {
  isOpen: boolean;
  /** When that changes, in ms since 1970; null: not within the week, so it never does. */
  changesAt: number | null;
}

export function hoursAt(written: readonly string[], zone: string, now: number): Hours {
  const all = stretches(written, zone, now);
  const open = all.find(([from, to]) => from <= now && now < to);
  const next = open ? open[1] : all.find(([from]) => from > now)?.[0];
  const isAlways = open !== undefined && open[1] - now > 7 * 86_400_000;
  return { isOpen: open !== undefined, changesAt: next === undefined || isAlways ? null : next };
}

/** When so many minutes of its hours have passed; null: it has none. */
export function afterMinutes(
  written: readonly string[],
  zone: string,
  now: number,
  minutes: number,
): number | null {
  let left = minutes * 60_000;
  for (const [from, to] of stretches(written, zone, now)) {
    const begin = Math.max(from, now);
    if (to <= begin) continue;
    if (begin + left <= to) return begin + left;
    left -= to - begin;
  }
  return null;
}
