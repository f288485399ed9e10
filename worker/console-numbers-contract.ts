/** Figures of many calls, as the console asks for them: types and plain constants. */
import type { CallLine } from './console-calls-contract.ts';
import type { RefusedCount } from './refused-contract.ts';

/** So many days at once. */
export const MOST_DAYS = 400;

export interface NumbersAsked {
  site?: string;
  /** Days in the operator's zone, both within: 2026-11-01. */
  from: string;
  to: string;
  /** By its name, such as Europe/Berlin. @default UTC */
  zone?: string;
}

export interface Figures {
  calls: number;
  failed: number;
  seconds: number;
  /** US dollars. */
  cost: number;
  up: number;
  down: number;
}

/** In ms; null where nothing was measured. */
export interface Quantiles {
  p50: number | null;
  p95: number | null;
  /** How many calls it is of. */
  calls: number;
}

export interface GroupFigures extends Figures {
  /** Empty: not known. */
  name: string;
  firstSound: Quantiles;
}

/** Visitors who were refused before a call was created: they are among no calls. */
export type RefusedFigures = Omit<RefusedCount, 'hour'>;

export interface NumbersAnswer {
  total: Figures;
  /** All of them, also those without a call. */
  days: (Figures & { day: string; firstSound: Quantiles; refused: RefusedFigures[] })[];
  /** Of all days, from the most frequent. */
  refused: RefusedFigures[];
  firstSound: Quantiles;
  /** Of each call's median: from the visitor's last voice to the assistant's first. */
  silence: Quantiles;
  /** From the most frequent. */
  failures: { code: string; calls: number }[];
  endings: { reason: string; calls: number }[];
  groups: Record<'site' | 'assistant' | 'browser' | 'country', GroupFigures[]>;
  /** Calls by hour: of today, and of the same weekday before; null: it is still to come. */
  today: { day: string; before: string; hours: { calls: number | null; before: number }[] };
}

export interface NowAnswer {
  /** Those that are on, the latest first. */
  calls: CallLine[];
  /** Those that ended within the last ten minutes. */
  ended: CallLine[];
  at: number;
  /** By the id of a call that is on: since when (ms) its page has been gone, which may come back within a minute. */
  away: Record<string, number>;
  /** Of the sites that have a waiting line: how many stand there, and how many may. */
  line: { site: string; waiting: number; most: number }[];
  /** Where words come from while they are said; null: nobody tells of them. */
  captions: 'room' | 'messages' | null;
}
