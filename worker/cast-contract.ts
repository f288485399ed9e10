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

/** What one of the cast says of itself, beside its part. */
export interface OwnLines {
  /** In the place of the part's. */
  opening: string;
  /** Each is said once, to a message that has one of these beginnings of words, parted by `|`. */
  turns: readonly { to: string; say: string }[];
}

/** By id, of those who have some. */
export const OWN_LINES_PATH = '/data/own-lines.json';
