/** Quantiles of many values, from how many there are within each step. */
import type { Quantiles } from '../console-numbers-contract.ts';

/** In ms: so exact they are. */
export const STEP_MS = 10;

/** How many are within each step: step, calls, step, calls … in any order. */
export type StepCounts = readonly number[];

function bySteps(counts: readonly StepCounts[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const count of counts)
    for (let at = 0; at < count.length; at += 2) {
      const [step = 0, calls = 0] = [count[at], count[at + 1]];
      sums.set(step, (sums.get(step) ?? 0) + calls);
    }
  return sums;
}

/** Each step once. */
export const addSteps = (counts: readonly StepCounts[]): number[] => [...bySteps(counts)].flat();

export function quantilesOf(counts: readonly StepCounts[]): Quantiles {
  const sorted = [...bySteps(counts)].sort(([one], [other]) => one - other);
  const all = sorted.reduce((sum, [, calls]) => sum + calls, 0);
  const at = (share: number): number | null => {
    let before = 0;
    for (const [step, calls] of sorted) {
      before += calls;
      if (before >= share * all) return step * STEP_MS;
    }
    return null;
  };
  return { p50: at(0.5), p95: at(0.95), calls: all };
}
