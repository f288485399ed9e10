import { siteOfRow, type Site } from '../schemas/site.ts';

/** How long an isolate goes on with a site that it has read, in ms: an edit is everywhere after that. */
const FRESH_MS = 30_000;
const MOST_KEPT = 1000;
/** Keys that nobody knows are remembered too, apart: who makes them up pushes no site out. */
const MOST_UNKNOWN = 200;

interface Kept<Value> {
  site: Value;
  readAt: number;
}

const kept = new Map<string, Kept<Site>>();
const unknown = new Map<string, Kept<null>>();

/** The oldest goes. */
function keep<Value>(map: Map<string, Kept<Value>>, id: string, site: Value, most: number): void {
  map.delete(id);
  const [oldest] = map.keys();
  if (oldest !== undefined && map.size >= most) map.delete(oldest);
  map.set(id, { site, readAt: Date.now() });
}

export async function findSite(db: D1Database, id: string): Promise<Site | null> {
  const before = kept.get(id) ?? unknown.get(id);
  if (before && Date.now() - before.readAt < FRESH_MS) return before.site;
  const row = await db.prepare('SELECT * FROM sites WHERE id = ?').bind(id).first();
  if (!row) {
    kept.delete(id);
    keep(unknown, id, null, MOST_UNKNOWN);
    return null;
  }
  const site = siteOfRow(row);
  unknown.delete(id);
  keep(kept, id, site, MOST_KEPT);
  return site;
}

/** For tests, which change a site and look at once. */
export function forgetSites(): void {
  kept.clear();
  unknown.clear();
}
