/** Chance that comes out the same each time: what is generated twice is the same. */

export interface Chance {
  /** From 0 to 1. */
  next: () => number;
  /** @param weights of each name */
  pick: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
  /** Around that median, with a long tail, as times are. @param spread 0: always the median */
  around: (median: number, spread: number) => number;
}

/** Mulberry32. */
export function makeChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: <Name extends string>(weights: Readonly<Record<Name, number>>) => {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return (entries.at(-1) as [Name, number])[0];
    },
    around: (median, spread) => {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * Math.exp(normal * spread);
    },
  };
}
