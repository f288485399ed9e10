/** What a provider tells of a call once it is over, in our own words: types and plain constants. */
import type { CallKind } from './call-contract.ts';
import type { Json } from './contract.ts';

export interface SaidTurn {
  speaker: 'assistant' | 'visitor';
  text: string;
  /** Since the call's beginning, in s; null: it does not tell. */
  from: number | null;
  to: number | null;
}

/** A turn as a rehearsal's room remembers it, with the card that it answers. */
export interface PastTurn extends SaidTurn {
  answered?: { id: string; answer: string } | undefined;
}

/** What was said, and what was made of it: all of it is the visitor's. */
export interface CallWords {
  turns: SaidTurn[];
  summary: string | null;
  structured: Json;
  /** Where the evaluation is more than a word or a number. */
  evaluation: string | null;
  /** Whoever has this address can listen. */
  recording: string | null;
}

export interface CallReport {
  /** Nothing more is to be expected. */
  isWhole: boolean;
  endedReason: string | null;
  seconds: number | null;
  success: string | null;
  /** US dollars; null: it does not tell. */
  cost: number | null;
  costParts: Record<string, number>;
  words: CallWords;
}

export const NO_WORDS: CallWords = {
  turns: [],
  summary: null,
  structured: null,
  evaluation: null,
  recording: null,
};

/** Where words lie: one object a call, gzipped JSON. */
export const WORDS_BUCKET = 'talklive-words';

export interface KeptWords extends CallWords {
  id: string;
  site: string;
  kind: CallKind;
  /** Milliseconds since 1970. */
  endedAt: number;
  /** How many of each kind were taken out before. */
  redacted: Record<string, number>;
}

/** No word is in it, and it can be told from the id alone. */
export const wordsKeyOf = (id: string): string => `words/${id}.json.gz`;
