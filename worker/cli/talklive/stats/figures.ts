/** What `talklive stats` counts, from wherever it comes. */
import { numberIn } from '../sort.ts';

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

/** Reads figures, which come as text from some databases, and counts what is none: in no sum it is 0 without a word. */
export function createFigures() {
  const unread = new Map<string, number>();
  const miss = (what: string): void => void unread.set(what, (unread.get(what) ?? 0) + 1);
  return {
    miss,
    /** @param what it is, such as `cost`; what is not there at all counts as nothing */
    read(value: unknown, what: string): number {
      if (value === undefined || value === null) return 0;
      const number = numberIn(value);
      if (number === undefined) miss(`a ${what} that is no number`);
      return number ?? 0;
    },
    /** What was missed, in words. */
    gaps: (): string[] => [...unread].map(([what, count]) => `${count} with ${what}`),
  };
}
export type Figures = ReturnType<typeof createFigures>;
