/** Days are counted in UTC. */
export const DAY_MS = 86_400_000;

export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
export const midnightBefore = (now: number): number => now - (now % DAY_MS);
export const secondsToMidnight = (now: number): number => Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
