/** A place that is lent to a site, until it comes back. */
import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAN_WAIT } from '../../worker/contract.ts';
import { pause } from '../pause.ts';
import { begin, budget, call, hangUp, lent, waitFor, wholeBudget } from './budget-visitors.ts';
import { later } from './clock.ts';
import { callOf, gateOf, makeSite, refusal, rings } from './harness.ts';
import { dies, orderOf } from './objects.ts';

beforeEach(wholeBudget);
afterEach(() => vi.useRealTimers());

describe('a place that is lent', () => {
  it('goes to another site’s visitor within two seconds of its return', async () => {
    const [one, other] = [await makeSite(), await makeSite({ waitingLine: 5 })];
    for (let round = 0; round < 3; round += 1) {
      const id = await begin(1, one);
      const waits = waitFor(1, other);
      await pause(1500 + round * 300, 'it is free at another moment of their wait each time');
      const freed = performance.now();
      await hangUp(1, one, id);
      const next = await waits;
      expect(performance.now() - freed).toBeLessThan(2000);
      await hangUp(1, other, next);
    }
  });

  it('comes back when its call ends, is refused by the provider, or is joined by nobody', async () => {
    const site = await makeSite({ assistants: ['fault-400', 'nobody-joins'] });
    await hangUp(1, site, await begin(1, site));
    await expect.poll(lent).toBe(0);
    await refusal(await call(1, site, undefined, 'fault-400'), 502, 'provider-refused');
    await expect.poll(lent).toBe(0);
    await begin(1, site, undefined, 'nobody-joins');
    expect(await lent()).toBe(1);
    later(46);
    await rings(site);
    await expect.poll(lent).toBe(0);
  });

  it('comes back when the Worker dies that was to create the call', async () => {
    const site = await makeSite();
    const taken = await gateOf(site).take(orderOf(site, { budget: 1 }));
    expect(taken.state).toBe('held');
    expect(await lent()).toBe(1);
    later(31);
    await runDurableObjectAlarm(gateOf(site));
    await expect.poll(lent).toBe(0);
  });

  it('comes back when its site’s object dies before it knows of it', async () => {
    expect(await budget().take('gone', 'nobody-knows', 1)).toBe(true);
    expect(await budget().take('other', 'waits', 1)).toBe(false);
    later(91);
    expect(await budget().take('other', 'waits', 1)).toBe(true);
  });

  it('is kept while its call goes on, also when both objects begin anew', async () => {
    const site = await makeSite();
    const id = await begin(1, site);
    await dies(budget());
    await dies(gateOf(site));
    for (let passed = 0; passed < 300; passed += 60) {
      later(60);
      await rings(site);
    }
    await refusal(await call(1, await makeSite()), 429, 'too-many-calls');
    await hangUp(1, site, id);
    await expect.poll(lent).toBe(0);
  });

  it('is not asked for of a site that is full itself, nor taken by one that waits at its own limit', async () => {
    const site = await makeSite({ callsAtOnce: 1, waitingLine: 5 });
    await begin(5, site);
    await refusal(await call(5, site), 429, 'too-many-calls');
    expect((await call(5, site, CAN_WAIT)).status).toBe(202);
    expect(await budget().state()).toEqual({ lent: 1, waiting: 0 });
  });
});

describe('the budget', () => {
  const broken = (site: string, asked: () => Promise<never>) =>
    runInDurableObject(gateOf(site), (gate) => {
      const get = () => ({ take: asked, give: asked, keep: asked, want: asked });
      const CALL_BUDGET = { idFromName: () => 'x', get };
      Object.defineProperty(gate, 'env', { value: { ...env, CALL_BUDGET } });
    });

  it('holds nobody up while it is down: calls begin within a second or so, and within their sites’ limits', async () => {
    const site = await makeSite({ callsAtOnce: 2 });
    await broken(site, () => new Promise<never>(() => undefined));
    const begun = performance.now();
    await begin(1, site);
    expect(performance.now() - begun).toBeLessThan(2500);
    await begin(1, site);
    expect(performance.now() - begun).toBeLessThan(3000);
    await refusal(await call(1, site), 429, 'too-many-calls');
  });

  it('is asked for nothing where the operator has set none', async () => {
    const site = await makeSite();
    const asked = vi.fn(() => Promise.reject(new Error('asked')));
    await broken(site, asked);
    const { id } = await callOf(site);
    await rings(site);
    await hangUp(1, site, id);
    await rings(site);
    expect(asked).not.toHaveBeenCalled();
    expect(await lent()).toBe(0);
  });

  it('tells nobody how large it is', async () => {
    await begin(1, await makeSite());
    const refused = await call(1, await makeSite());
    expect(refused.headers.get('ratelimit-policy')).toBeNull();
    expect((await refusal(refused, 429, 'too-many-calls')).retryAfter).toBe(20);
  });
});
