/** Quantiles of many values, from how many there are within each step. */
import type { Quantiles } from '../console-numbers-contract.ts';

/** In ms: so exact they are. */
export const STEP_MS = 10;

export interface StepCount {
  step: number;
  calls: number;
}

/** @param steps in any order */
export function quantilesOf(steps: readonly StepCount[]): Quantiles {
  const sorted = [...steps].sort((one, other) => one.step - other.step);
  const all = sorted.reduce((sum, { calls }) => sum + calls, 0);
  const at = (share: number): number | null => {
    let before = 0;
    for (const { step, calls } of sorted) {
      before += calls;
      if (before >= share * all) return step * STEP_MS;
    }
    return null;
  };
  return { p50: at(0.5), p95: at(0.95), calls: all };
}
