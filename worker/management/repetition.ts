/**
 * Tells of each page whether it came before, under whatever place. One item may come twice, for lists move on while they
 * are read; a whole page does so only where a list goes in circles.
 */
export function createRepetition(): (results: readonly unknown[]) => boolean {
  // A number each: a list may have many thousand pages.
  const seen = new Set<number>();
  return (results) => {
    if (results.length === 0) return false;
    const key = hash(results.map(keyOf).sort().join('\n'));
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  };
}

/**
 * Leaves out of each page what an earlier one gave: a list by number that grows while it is read pushes items on to the next
 * page. A list that has an id twice on one page does not tell its items by it, and nothing of it is left out.
 */
export function createNovelty(): (results: readonly unknown[]) => unknown[] {
  const seen = new Set<string>();
  let isKeyed = true;
  return (results) => {
    const ids = results.map(idOf).filter((id) => id !== undefined);
    const here = new Set(ids);
    isKeyed &&= here.size === ids.length;
    if (!isKeyed) return [...results];
    const fresh = results.filter((item) => !seen.has(idOf(item) ?? ''));
    for (const id of here) seen.add(id);
    return fresh;
  };
}

function idOf(item: unknown): string | undefined {
  const { id } = (item ?? {}) as { id?: unknown };
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined;
}

/** What an item is known by: its id, or all of it. */
const keyOf = (item: unknown): string => idOf(item) ?? JSON.stringify(item) ?? '';

/** 53 bits: two of FNV-1a's kind side by side, so that no two pages of a real list meet. */
function hash(text: string): number {
  let one = 0x811c9dc5;
  let other = 0x1b873593;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x9e3779b1);
    other ^= other >>> 15;
  }
  return (one >>> 0) * 0x200000 + ((other >>> 0) & 0x1fffff);
}
