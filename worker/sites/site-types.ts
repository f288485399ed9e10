import type { Site } from '../schemas/site.ts';

/** A site by what a page calls it. */
export interface NamedSite {
  site: Site;
  /** Milliseconds since 1970; null: it has no end. */
  expiresAt: number | null;
  /** The last day on which a page used this name. */
  usedOn: string | null;
}
