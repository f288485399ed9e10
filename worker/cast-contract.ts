/** Whom the product's own pages call by name, and what they may tell an assistant: the site's build publishes it. */

export interface CastMember {
  name: string;
  role: string;
  /** The rehearsal's script for it. */
  plays: string;
}

export interface Cast {
  /** By the id that a page names: a candidate's, an assistant's, a scenario's, an industry's. */
  members: Readonly<Record<string, CastMember>>;
  /** Who of them answers a page that names nobody. */
  desk: string;
  /** What each variable of a call may be, by its name. */
  variables: Readonly<Record<string, readonly string[]>>;
}

export const CAST_PATH = '/data/cast.json';

export interface OwnTurn {
  /** Beginnings of words of a message that this answers, parted by `|`. */
  to: string;
  say: string;
  /** It is said to speech, too, which a rehearsal does not understand. */
  unasked?: true;
}

/** Milliseconds. */
export interface OwnRecording {
  /** Under `/rehearsal/voice/`, without its ending. */
  clip: string;
  ms: number;
  wordEnds: readonly number[];
}

/** What one of the cast says of itself, beside its part. */
export interface OwnLines {
  /** In the place of the part's. */
  opening: string;
  /** Each is said once. */
  turns: readonly OwnTurn[];
  /** What its resume lists, for a question that nothing else answers. */
  listed: readonly OwnTurn[];
  /** Which of the part's turns its resume speaks of, too, by their places. */
  keeps: readonly number[];
}

export interface RecordedLines extends OwnLines {
  /** By the words that are spoken in it; what has none is shown and hummed. */
  recordings: Readonly<Record<string, OwnRecording>>;
}

/** Of those who have some. @param id as a page names it: `SA-001` */
export const ownLinesPath = (id: string): string => `/rehearsal/own/${id}.json`;
