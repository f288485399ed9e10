/** Quantiles of many values, from how many there are within each step. */
import type { Quantiles } from '../console-numbers-contract.ts';

/** In ms: so exact they are. */
export const STEP_MS = 10;

/** @param counts step, calls, step, calls … of some calls each, in any order */
export function quantilesOf(counts: readonly (readonly number[])[]): Quantiles {
  const bySteps = new Map<number, number>();
  let all = 0;
  for (const count of counts)
    for (let at = 0; at < count.length; at += 2) {
      const [step = 0, calls = 0] = [count[at], count[at + 1]];
      bySteps.set(step, (bySteps.get(step) ?? 0) + calls);
      all += calls;
    }
  const sorted = [...bySteps].sort(([one], [other]) => one - other);
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
