/** Days as somebody lives them: where clocks change, one has 23 hours or 25. */
import { DAY_MS } from '../limits/day.ts';
import type { TimeSpan } from '../zone.ts';

const HOUR_MS = 3_600_000;

export interface Day extends TimeSpan {
  /** 2026-11-01 */
  day: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Making one takes a millisecond, which a year of days would not have. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(zone, known);
  return known;
}

/** How far the zone's clock is ahead of UTC at that moment, in ms. */
function aheadAt(zone: string, at: number): number {
  const parts = formatOf(zone).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - (at - (at % 1000));
}

/** When that day begins there. */
export function midnight(day: string, zone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const near = utc - aheadAt(zone, utc);
  return utc - aheadAt(zone, near);
}

export const dayAt = (at: number, zone: string): string =>
  new Date(at + aheadAt(zone, at)).toISOString().slice(0, 10);

export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

export function daysBetween(from: string, to: string, zone: string): Day[] {
  const days: Day[] = [];
  let begins = midnight(from, zone);
  for (let day = from; day <= to;) {
    const next = dayBefore(day, -1);
    const ends = midnight(next, zone);
    days.push({ day, from: begins, to: ends });
    begins = ends;
    day = next;
  }
  return days;
}

export function hourSpans({ from, to }: TimeSpan): TimeSpan[] {
  const hours: TimeSpan[] = [];
  for (let hour = from; hour < to; hour += HOUR_MS)
    hours.push({ from: hour, to: Math.min(hour + HOUR_MS, to) });
  return hours;
}
