/** Places that sites share: who gets the next one. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { shareOut } from '../../worker/limits/fair-share.ts';
import { pause } from '../pause.ts';
import { begin, budget, call, hangUp, lent, waitFor, wholeBudget } from './budget-visitors.ts';
import { gateOf, makeSite, refusal } from './harness.ts';

beforeEach(wholeBudget);

describe('places that sites share', () => {
  it('go to who has the fewest, and none is left while anybody wants it', () => {
    const wish = (site: string, held: number, count: number, since = 0) => ({ site, held, count, since });
    const granted = (free: number, ...wishes: ReturnType<typeof wish>[]) =>
      Object.fromEntries(shareOut(free, wishes));
    expect(granted(1, wish('big', 9, 1000), wish('small', 0, 1, 9))).toEqual({ big: 0, small: 1 });
    expect(granted(6, wish('big', 0, 1000), wish('small', 0, 1, 9))).toEqual({ big: 5, small: 1 });
    expect(granted(5, wish('a', 3, 9), wish('b', 1, 9, 9), wish('c', 0, 1))).toEqual({ a: 1, b: 3, c: 1 });
    expect(granted(1, wish('late', 0, 1, 2), wish('early', 0, 1, 1))).toEqual({ late: 0, early: 1 });
    expect(granted(7, wish('a', 3, 2), wish('b', 0, 3))).toEqual({ a: 2, b: 3 });
    expect(granted(0, wish('a', 0, 2))).toEqual({ a: 0 });
  });

  it('come to each of 100 sites, of which one has a thousand waiting, and are never more than there are', async () => {
    const most = 20;
    const greedy: string[] = [];
    for (let i = 0; i < most; i += 1) if (await budget().take('greedy', `g${i}`, most)) greedy.push(`g${i}`);
    expect(greedy).toHaveLength(most);
    const sites = Array.from({ length: 99 }, (_, i) => `small-${i}`);
    const held: { site: string; lease: string }[] = [];
    const served = new Set<string>();
    for (let round = 0; served.size < sites.length; round += 1) {
      expect(round).toBeLessThan(110);
      // One call is over; then everybody asks, the greedy one first and often.
      const over = held.length > 5 ? held.shift()?.lease : greedy.shift();
      await budget().give([over ?? '']);
      await budget().want('greedy', 1000, most);
      const still = sites.filter((site) => !served.has(site));
      for (const site of still) await budget().want(site, 1, most);
      for (const lease of [`more-${round}`, `even-more-${round}`])
        expect(await budget().take('greedy', lease, most)).toBe(false);
      for (const site of still)
        if (await budget().take(site, `${site}-${round}`, most)) {
          served.add(site);
          held.push({ site, lease: `${site}-${round}` });
        }
      expect(await lent()).toBeLessThanOrEqual(most);
    }
    expect(served.size).toBe(99);
  });

  it.runIf(env.SOAK)(
    'reach the visitors of 100 sites who wait, while one site has a crowd',
    { timeout: 120_000 },
    async () => {
      const most = 20;
      const [crowd, ...others] = await Promise.all(
        Array.from({ length: 100 }, () =>
          makeSite({ callsAtOnce: 50, waitingLine: 100, minutesADay: 100_000 }),
        ),
      );
      const first = await Promise.all(Array.from({ length: most }, () => begin(most, crowd ?? '')));
      await refusal(await call(most, crowd ?? ''), 429, 'too-many-calls');
      let running = most;
      let highest = most;
      const order: string[] = [];
      const visit = async (site: string) => {
        const id = await waitFor(most, site);
        order.push(site);
        running += 1;
        highest = Math.max(highest, running, await lent());
        await pause(20, 'a call lasts for a moment');
        running -= 1;
        await hangUp(most, site, id);
      };
      const visits = [...Array.from({ length: 20 }, () => crowd ?? ''), ...others].map(visit);
      const waiting = async () => {
        const states = await Promise.all([crowd ?? '', ...others].map((site) => gateOf(site).state()));
        return states.reduce((sum, { waiting }) => sum + waiting, 0);
      };
      await expect.poll(waiting, { timeout: 20_000 }).toBe(visits.length);
      for (const id of first) {
        running -= 1;
        await hangUp(most, crowd ?? '', id);
        await pause(50, 'calls end one after another');
      }
      await Promise.all(visits);
      expect(highest).toBe(most);
      expect(new Set(order).size).toBe(100);
      // The crowd of one site had no more of the first half than the others left.
      expect(order.slice(0, 50).filter((site) => site === crowd).length).toBeLessThan(20);
      await expect.poll(lent).toBe(0);
    },
  );
});
