/** Who wants places of those that are free. */
export interface Wish {
  site: string;
  /** Places that the site has. */
  held: number;
  /** Places that it wants besides. */
  count: number;
  /** Since when, in ms: of two that have as many, the one that has waited longer goes first. */
  since: number;
}

/**
 * Max-min fair: each free place goes to the site that has the fewest, among those that want one. Nothing is left free
 * while anybody wants it, and nobody has to give a place back.
 */
export function shareOut(free: number, wishes: readonly Wish[]): Map<string, number> {
  const granted = new Map(wishes.map(({ site }) => [site, 0]));
  const wanted = wishes.reduce((sum, { count }) => sum + count, 0);
  if (wanted <= free) return new Map(wishes.map(({ site, count }) => [site, count]));
  const has = (wish: Wish) => wish.held + (granted.get(wish.site) ?? 0);
  for (let left = free; left > 0; left -= 1) {
    let next: Wish | null = null;
    for (const wish of wishes) {
      if ((granted.get(wish.site) ?? 0) >= wish.count) continue;
      const sooner = !next || has(wish) < has(next) || (has(wish) === has(next) && wish.since < next.since);
      if (sooner) next = wish;
    }
    if (!next) break;
    granted.set(next.site, (granted.get(next.site) ?? 0) + 1);
  }
  return granted;
}
