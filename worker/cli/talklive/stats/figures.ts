/** What `talklive stats` counts, from wherever it comes. */

export const DAY_MS = 86_400_000;

export interface Day {
  /** UTC. */
  day: string;
  calls: number;
  /** Of talk. */
  minutes: number;
  /** US dollars. */
  cost: number;
  /** Today: more will come. */
  isUnfinished?: true;
}

/** The parts of a call's cost, as the provider names them. */
export const PARTS = ['transport', 'stt', 'llm', 'tts', 'vapi', 'chat'] as const;
export type Part = (typeof PARTS)[number];

export interface Stats {
  /** Oldest first. */
  days: Day[];
  /** Length of a call in seconds, of those that were connected; null where nobody knows. */
  length: { p50: number; p95: number } | null;
  costs: { part: Part; cost: number }[];
  /** Most calls first. */
  assistants: { assistantId: string; calls: number; minutes: number; cost: number }[];
  /** Most frequent first. */
  reasons: { reason: string; calls: number }[];
}

export const firstDay = (days: number, now: number): number => (Math.floor(now / DAY_MS) - days + 1) * DAY_MS;

export function emptyDays(days: number, now: number): Day[] {
  const first = firstDay(days, now);
  return Array.from({ length: days }, (_, at) => ({
    day: new Date(first + at * DAY_MS).toISOString().slice(0, 10),
    calls: 0,
    minutes: 0,
    cost: 0,
    ...(at === days - 1 && { isUnfinished: true as const }),
  }));
}

/** A call of no stored assistant has one of its own. */
export const ONE_OFF = '(one-off)';

/** Counts and costs come as text from some databases. */
export const figure = (value: unknown): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isFinite(number) ? number : 0;
};
