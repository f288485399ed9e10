/** Generated calls look like life. */
import { expect, it } from 'vitest';
import { demoCall } from '../../worker/cli/demo/calls.ts';
import { makeChance } from '../../worker/cli/demo/chance.ts';
import { demoRefused } from '../../worker/cli/demo/refused.ts';
import { badHour, firstDay, momentsOf } from '../../worker/cli/demo/times.ts';

const NOW = Date.parse('2026-11-26T04:00:00Z');
const HOUR = 3_600_000;

it('comes as calls do: more by day and in the week, and in one hour hardly any goes well', () => {
  const chance = makeChance(1);
  const moments = momentsOf(20_000, NOW, chance);
  expect(moments).toHaveLength(20_000);
  expect([moments[0] ?? 0, moments.at(-1) ?? 0].map((at) => at >= firstDay(NOW) && at <= NOW)).toEqual([
    true,
    true,
  ]);
  const count = (is: (date: Date) => boolean) => moments.filter((at) => is(new Date(at))).length;
  expect(count((date) => date.getUTCHours() === 15)).toBeGreaterThan(
    10 * count((date) => date.getUTCHours() === 3),
  );
  expect(count((date) => date.getUTCDay() === 2)).toBeGreaterThan(
    2 * count((date) => date.getUTCDay() === 0),
  );
  const failed = (all: readonly number[]) => {
    const calls = all.map((at, index) => demoCall(index, at, NOW, chance).call);
    return calls.filter(({ failure }) => failure !== undefined).length / calls.length;
  };
  const inBad = (at: number) => at >= badHour(NOW) && at < badHour(NOW) + HOUR;
  expect(failed(moments.filter(inBad))).toBeGreaterThan(0.4);
  expect(failed(moments.filter((at) => !inBad(at)))).toBeLessThan(0.04);
});

it('has visitors who were refused, by whole hours, each site and cause of an hour once', () => {
  const chance = makeChance(1);
  const moments = momentsOf(20_000, NOW, chance);
  const refused = demoRefused(moments, NOW, chance);
  const names = refused.map(({ site, hour, cause }) => `${site} ${hour} ${cause}`);
  expect(new Set(names).size).toBe(names.length);
  expect(refused.every(({ hour }) => hour % HOUR === 0 && hour <= NOW)).toBe(true);
  const times = refused.reduce((sum, one) => sum + one.times, 0);
  expect(times / moments.length).toBeGreaterThan(0.01);
  expect(times / moments.length).toBeLessThan(0.03);
});
