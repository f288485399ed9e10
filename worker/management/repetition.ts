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

/** What an item is known by: its id, or all of it. */
function keyOf(item: unknown): string {
  const { id } = (item ?? {}) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? String(id) : (JSON.stringify(item) ?? '');
}

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
