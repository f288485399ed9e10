/** Days are counted in UTC. */
export const DAY_MS = 86_400_000;

export const midnightBefore = (now: number): number => now - (now % DAY_MS);

/** Every request asks for it, and a date is slow to write. */
let latest = { from: NaN, day: '' };

/** As a date: 2026-11-26. */
export function dayOf(now: number): string {
  const from = midnightBefore(now);
  if (from !== latest.from) latest = { from, day: new Date(from).toISOString().slice(0, 10) };
  return latest.day;
}
export const secondsToMidnight = (now: number): number => Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
