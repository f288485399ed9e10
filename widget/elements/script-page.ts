import type { Presence } from './presence.ts';

/** What the script hands over. A copy of an earlier release may hold it: what is added here must be optional. */
export interface ScriptPage {
  /** Where the API is. */
  origin: string;
  site?: string | undefined;
  /** How calls begin, as the script says; of none that is older. */
  view?: string | undefined;
  /** A pointer is down. */
  pressed(): boolean;
  /** What was drawn for a launcher. */
  facades: Map<Element, { root: ShadowRoot; presence: Presence; remove(): void }>;
  /** From now on the elements draw. */
  leave(): void;
  /** Tags may stand where nobody can look for them. */
  closed?: boolean;
}
