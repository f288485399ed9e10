/** Figures of the console: what was held is not nothing, and a median is one that was measured. */
import { expect, it } from 'vitest';
import { minutesOf } from '../../../site/islands/console/format.ts';
import { quantile } from '../../../worker/report-contract.ts';

it.each([
  [0, '0'],
  [2, '0.1'],
  [20, '0.3'],
  [90, '1.5'],
  [599, '10.0'],
  [600, '10'],
  [90_000, '1,500'],
])('%d s are %s minutes', (seconds, words) => expect(minutesOf(seconds)).toBe(words));

it.each([
  [[], 0.5, null],
  [[740], 0.5, 740],
  [[350, 230], 0.5, 230],
  [[3, 1, 2], 0.5, 2],
  [[3, 1, 2], 0.95, 3],
])('of %j the share %d is within %s', (values, share, at) => expect(quantile(values, share)).toBe(at));
