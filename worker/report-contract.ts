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

/** A card as a rehearsal's room remembers it: what the tool was given, as JSON, and when, in s since the call's beginning. */
export interface RoomCard {
  card: string;
  at: number;
}

/** What the widget notes to the assistant of an answer that is said in other words than it was offered in (`widget/cards/`); null: another text. */
export function readAnswerNote(text: string): { id: string; answer: string } | null {
  const [, id, answer] = /^Card (\S+) answered: (.+)$/.exec(text) ?? [];
  return id !== undefined && answer !== undefined ? { id, answer } : null;
}

/** What the assistant showed beside the conversation, by its tool `show_card`. */
export interface ShownCard {
  id: string;
  /** A type of card, as the assistant wrote it. */
  type: string;
  title: string;
  /** What it said or offered. */
  lines: string[];
  /** What the visitor gave; null: nothing, or it asked for nothing. */
  answer: string | null;
  /** When it was first shown, since the call's beginning, in s; null: it does not tell. */
  at: number | null;
}

/** What was said and shown, and what was made of it: all of it is the visitor's. */
export interface CallWords {
  turns: SaidTurn[];
  /** As they were shown, one after the other. */
  cards: ShownCard[];
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
  cards: [],
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

/** Those of earlier releases know of no cards. */
export const keptWords = (json: string): KeptWords =>
  Object.assign({ cards: [] }, JSON.parse(json) as KeptWords);

export type CourseEntry = { what: 'turn'; turn: SaidTurn; index: number } | { what: 'card'; card: ShownCard };

/** When each began, in s; a turn that does not tell is where the one before it is. */
function begins(turns: readonly SaidTurn[]): number[] {
  let last = 0;
  return turns.map(({ from }) => (last = from ?? last));
}

/**
 * A call as it went. Who is interrupted has said what they said when the other one has begun already: turns stand by their
 * beginnings; each card before the first turn that began after it was shown, those without a time at the end.
 */
export function courseOf({ turns, cards }: Pick<CallWords, 'turns' | 'cards'>): CourseEntry[] {
  const began = begins(turns);
  const left = [...cards];
  const shownBy = (at: number): CourseEntry[] => {
    const next = left.findIndex((card) => card.at === null || card.at >= at);
    const shown = left.splice(0, next === -1 ? left.length : next);
    return shown.map((card) => ({ what: 'card', card }));
  };
  const said = turns
    .map((turn, index) => ({ what: 'turn' as const, turn, index }))
    .sort((one, other) => (began[one.index] ?? 0) - (began[other.index] ?? 0))
    .flatMap((entry): CourseEntry[] =>
      entry.turn.from === null ? [entry] : [...shownBy(entry.turn.from), entry],
    );
  return said.concat(left.map((card) => ({ what: 'card', card })));
}

/** The one of them that so many of all are not above, 0.5 for the median; of none null. It is always one that was measured. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
