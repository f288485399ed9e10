/** When calls come: more at noon than at night, fewer on weekends, and one hour in which nothing goes right. */
import type { Chance } from './chance.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Of a day's calls, by hour (UTC). */
const BY_HOUR = [
  3, 2, 1, 1, 1, 2, 5, 14, 30, 46, 55, 58, 50, 48, 56, 60, 58, 50, 40, 34, 26, 18, 11, 6,
] as const;
/** From Sunday on. */
const BY_WEEKDAY = [0.34, 1, 1.08, 1.05, 1.02, 0.94, 0.46] as const;

/** Earlier calls go into the archive by themselves. */
export function firstDay(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1);
}

/** How much happens in that hour, beside others. */
const weightAt = (hour: number): number => {
  const date = new Date(hour);
  return (BY_HOUR[date.getUTCHours()] ?? 0) * (BY_WEEKDAY[date.getUTCDay()] ?? 0);
};

/** The last Tuesday but one, after lunch. */
export function badHour(now: number): number {
  const today = now - (now % DAY_MS);
  const sinceTuesday = (new Date(today).getUTCDay() + 5) % 7;
  return today - (sinceTuesday + 7) * DAY_MS + 14 * HOUR_MS;
}
export const isBad = (at: number, now: number): boolean => at >= badHour(now) && at < badHour(now) + HOUR_MS;

/** In order, the last a moment ago. */
export function momentsOf(count: number, now: number, chance: Chance): number[] {
  const hours: number[] = [];
  for (let hour = firstDay(now); hour < now; hour += HOUR_MS) hours.push(hour);
  const weights = hours.map(weightAt);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const moments: number[] = [];
  let owed = 0;
  hours.forEach((hour, index) => {
    // Each hour some more or fewer than its share, and all of them as many as were asked for.
    owed += ((weights[index] ?? 0) / whole) * count;
    const here = index === hours.length - 1 ? count - moments.length : Math.floor(owed);
    owed -= here;
    const length = Math.min(HOUR_MS, now - hour);
    for (let one = 0; one < here; one += 1) moments.push(hour + Math.floor(chance.next() * length));
  });
  return moments.sort((one, other) => one - other);
}
