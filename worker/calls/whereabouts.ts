/** Which site a call belongs to, before the list of calls tells: as long as the isolate lives that created it. */

const MOST_KEPT = 5000;
const kept = new Map<string, string>();

export function rememberCall(id: string, site: string): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
  kept.set(id, site);
}

export const siteOfCall = (id: string): string | null => kept.get(id) ?? null;
