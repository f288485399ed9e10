import { siteOfRow, type Site } from '../schemas/site.ts';

/** How long an isolate goes on with a site that it has read, in ms: an edit is everywhere after that. */
const FRESH_MS = 30_000;
/** Unknown keys are remembered too, but not without end: the address of a stranger must not fill the memory. */
const MOST_KEPT = 1000;

interface Kept {
  site: Site | null;
  readAt: number;
}

const kept = new Map<string, Kept>();

export async function findSite(db: D1Database, id: string): Promise<Site | null> {
  const before = kept.get(id);
  if (before && Date.now() - before.readAt < FRESH_MS) return before.site;
  const row = await db.prepare('SELECT * FROM sites WHERE id = ?').bind(id).first();
  const site = row ? siteOfRow(row) : null;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(id, { site, readAt: Date.now() });
  return site;
}

/** For tests, which change a site and look at once. */
export function forgetSites(): void {
  kept.clear();
}
