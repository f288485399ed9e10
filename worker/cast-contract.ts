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
