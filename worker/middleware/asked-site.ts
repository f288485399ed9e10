import { askedDatabase } from '../asked-database.ts';
import { siteAtHand, siteNamed } from '../sites/store.ts';
import type { NamedSite } from '../sites/site-types.ts';

/**
 * As a request asks for a site: by what a page calls it, and without a clock for one that is at hand, as most are.
 * @throws ApiError 'database-down' where nothing is known of it and the database does not answer
 */
export async function askedSite(db: D1Database, name: string): Promise<NamedSite | null> {
  const atHand = siteAtHand(name);
  return atHand === undefined ? askedDatabase(siteNamed(db, name)) : atHand;
}
