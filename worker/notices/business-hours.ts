/** Hours of business, where the operator is. */
import { DAY_MS } from '../limits/day.ts';
import { WEEKDAYS, type NoticeSettings } from '../schemas/notices.ts';
import { momentOf, shownAt } from '../zone.ts';

export type Business = Pick<NoticeSettings, 'zone' | 'days' | 'hours'>;

/** Nobody is told of a longer time than this, in ms. */
const LONGEST_MS = 70 * DAY_MS;

const dayNumber = (name: string): number => WEEKDAYS.findIndex((day) => day === name);

/** `fri-mon` goes over the weekend. */
function weekdaysOf(days: string): Set<number> {
  const found = new Set<number>();
  for (const part of days.split(',')) {
    const [from = '', to = from] = part.split('-');
    for (let day = dayNumber(from); ; day = (day + 1) % 7) {
      found.add(day);
      if (day === dayNumber(to)) break;
    }
  }
  return found;
}

/** `09:30` in ms since the day's beginning. */
export function timeOfDay(text: string): number {
  const [hours, minutes] = text.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000;
}

/** How much of the time between the two is business, in ms. */
export function businessBetween(from: number, to: number, { zone, days, hours }: Business): number {
  const begin = Math.max(from, to - LONGEST_MS);
  const [opens = 0, closes = 0] = hours.split('-').map(timeOfDay);
  const open = weekdaysOf(days);
  const first = shownAt(begin, zone);
  const last = shownAt(to, zone);
  let sum = 0;
  for (let day = first - (first % DAY_MS); day <= last; day += DAY_MS) {
    if (!open.has(new Date(day).getUTCDay())) continue;
    const [start, end] = [momentOf(day + opens, zone), momentOf(day + closes, zone)];
    sum += Math.max(0, Math.min(end, to) - Math.max(start, begin));
  }
  return sum;
}

/** Whether there is business at that moment. */
export const isBusiness = (at: number, business: Business): boolean =>
  businessBetween(at - 60_000, at, business) > 0;
