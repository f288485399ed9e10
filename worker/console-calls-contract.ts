/** Calls as the console asks for them and shows them: types and plain constants. */
import { CALL_ENDS, type CallKind } from './call-contract.ts';
import type { MeasuresRequest } from './measures-contract.ts';
import type { KeptWords } from './report-contract.ts';

/** How a call can have come to its end: who ended it, or that it is on, or came to nothing. */
export const CALL_REASONS = ['on', 'failed', ...CALL_ENDS, 'goes-on'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

export const RATINGS_ASKED = ['up', 'down', 'none'] as const;

/** Times are milliseconds since 1970. */
export interface CallFilters {
  site?: string;
  /** When it began: from then on, and before. */
  from?: number;
  to?: number;
  kind?: CallKind;
  reason?: CallReason;
  /** The code of a failure, such as `provider-busy`. */
  failure?: string;
  assistant?: string;
  rating?: (typeof RATINGS_ASKED)[number];
  /** How long, in s. */
  least?: number;
  most?: number;
  /** Two letters. */
  country?: string;
  browser?: string;
  /** What was said: all of these words; "two words" as they stand, wor* begins so. */
  words?: string;
}
export interface CallsAsked extends CallFilters {
  /** Where the list goes on: `next` of what was answered before. */
  after?: string;
  /** How many at most. */
  rows?: number;
}

export interface CallLine {
  id: string;
  site: string;
  kind: CallKind;
  assistant: string | null;
  startedAt: number;
  endedAt: number | null;
  /** Null while it is on, and where it came to nothing. */
  endedBy: Exclude<CallReason, 'on' | 'failed'> | null;
  failure: string | null;
  seconds: number | null;
  rating: 'up' | 'down' | null;
  /** Null where nobody has measured. */
  country: string | null;
  browser: string | null;
  firstSound: number | null;
  /** US dollars. */
  cost: number | null;
  success: string | null;
  turns: number | null;
  hasWords: boolean;
}

export interface CallsAnswer {
  calls: CallLine[];
  /** Null: there are no more. */
  next: string | null;
  /** How many there are; with the first page only. */
  count: number | null;
}

export type CallAsked = Record<never, never>;

export interface CallAnswer {
  call: CallLine & {
    pageOrigin: string | null;
    requestId: string;
    comment: string | null;
  };
  consent: { hash: string; at: number } | null;
  report: {
    reportedAt: number;
    isWhole: boolean;
    endedReason: string | null;
    seconds: number | null;
    costParts: Record<string, number>;
  } | null;
  measures: (MeasuresRequest & { measuredAt: number }) | null;
  /** Null: none are kept, or no more. */
  words: KeptWords | null;
  events: {
    id: string;
    kind: string;
    endpoint: string;
    /** As the list of endpoints has it. */
    url: string;
    at: number;
    state: 'waiting' | 'sent' | 'dead';
    tries: number;
    settledAt: number | null;
    why: string | null;
  }[];
}
