/** Who was refused a call that nobody has asked for: more of them where there are more calls, and most where nothing goes right. */
import type { RefusedCount, RefusedFor } from '../../refused-contract.ts';
import { siteFor } from './calls.ts';
import type { Chance } from './chance.ts';
import { isBad } from './times.ts';

const HOUR_MS = 3_600_000;
/** For each call. */
const SHARE = 0.017;
const BAD_SHARE = 0.12;
const CAUSES = {
  'calls-at-once': 9,
  'line-full': 3,
  'visitor-calls-an-hour': 3,
  'origin-not-allowed': 2,
  'captcha-failed': 1,
} satisfies Partial<Record<RefusedFor, number>>;

/** @param moments of calls */
export function demoRefused(moments: readonly number[], now: number, chance: Chance): RefusedCount[] {
  const counts = new Map<string, RefusedCount>();
  for (const at of moments) {
    if (chance.next() >= (isBad(at, now) ? BAD_SHARE : SHARE)) continue;
    const one = { site: siteFor(chance).id, hour: at - (at % HOUR_MS), cause: chance.pick(CAUSES) };
    const name = JSON.stringify(one);
    counts.set(name, Object.assign(one, { times: 1 + (counts.get(name)?.times ?? 0) }));
  }
  return [...counts.values()];
}
