/** What the site says of costs is what was counted, and agrees with the tables that an operator reads beside the code. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aMonth, examples, freeCalls, freeRoom, usage } from '../../../site/docs/made/costs.js';

const README = readFileSync('worker/README.md', 'utf8');
const found = (pattern: RegExp) => Number((pattern.exec(README)?.[1] ?? '').replaceAll(',', ''));

it('counts a call as the bench has counted it', () => {
  const counted = found(/^\| queue operations \| ([\d.]+) \|/m);
  expect(usage()).toContain(`| Queue operations | ${counted} | 10,000 a day |`);
});

it('says of many calls what the operator’s table says', () => {
  // Beside it come objects that are awake, and the Worker's CPU.
  const told = found(/\| 100,000 \| 15 million \| about \$([\d,]+):/);
  expect(told - aMonth(100_000)).toBeGreaterThan(0);
  expect(told - aMonth(100_000)).toBeLessThan(10);
  expect(aMonth(1000)).toBe(found(/^\| 1,000 \| 150,000 \| \$(\d+) /m));
  expect(examples()).toMatch(/^\| 10 \| 300 \| \$0 on the free plan/m);
});

it('says where the free plan ends', () => {
  const told = found(/free: some (\d+) calls a day/);
  expect(freeRoom()).toContain(`some ${told} calls a day`);
  expect(freeCalls()).toBeGreaterThanOrEqual(told);
});
