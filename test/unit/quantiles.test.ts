/** The median of many calls, and what one in twenty waits longer than. */
import { expect, it } from 'vitest';
import { addSteps, quantilesOf } from '../../worker/console/quantiles.ts';

/** One call each. */
const once = (...steps: number[]) => steps.flatMap((step) => [step, 1]);

it.each([
  ['none', [], null, null],
  ['one', once(70), 700, 700],
  ['two, of which it is the lower', once(90, 70), 700, 900],
  ['an odd number, in any order', once(90, 10, 50), 500, 900],
  ['many that are alike', [50, 99, 10, 1], 500, 500],
  ['twenty, of which one is slow', [...Array.from({ length: 19 }, () => [40, 1]).flat(), 900, 1], 400, 400],
  ['twenty, of which two are slow', [40, 18, 900, 2], 400, 9000],
])('of %s', (_, counts, p50, p95) => {
  expect(quantilesOf([counts])).toMatchObject({ p50, p95 });
});

it('is of all days together, and not of their medians', () => {
  const days = [once(10, 10, 10), [], once(20), once(30)];
  expect(quantilesOf(days)).toEqual({ p50: 100, p95: 300, calls: 5 });
  expect(quantilesOf([addSteps(days)])).toEqual(quantilesOf(days));
  expect(addSteps(days)).toEqual([10, 3, 20, 1, 30, 1]);
});
