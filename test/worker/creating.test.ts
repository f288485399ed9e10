/** What holds while calls are being created, and between one call and the next. */
import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../worker/limits/order.ts';
import { budgetOf } from '../../worker/limits/share.ts';
import { later } from './clock.ts';
import { gateOf, makeSite } from './harness.ts';
import { MANY, NO_LIMITS, orderOf } from './objects.ts';

const DAY_MS = 86_400_000;
const address = '198.51.100.7';

afterEach(() => vi.useRealTimers());
/** Stops the clock at so many ms after the next midnight (UTC). */
const atMidnight = (after: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / DAY_MS) * DAY_MS + after });

const take = (site: string, changes?: Partial<Order>) => gateOf(site).take(orderOf(site, changes));
const begin = async (site: string, changes: Partial<Order>) => {
  const order = orderOf(site, changes);
  const taken = await gateOf(site).take(order);
  const id = `call-${order.requestId}`;
  const made = { id, controlUrl: null, answer: { id, webCallUrl: 'https://x.test' } };
  await gateOf(site).commit(order.requestId, made);
  return taken;
};

describe('a call that is being created', () => {
  it('has its minutes of the site’s day', async () => {
    const site = await makeSite();
    const limits = { ...MANY, minutesADay: 2 };
    expect(await take(site, { limits })).toMatchObject({ state: 'held', seconds: 60 });
    expect(await take(site, { limits })).toMatchObject({ state: 'held', seconds: 60 });
    expect(await take(site, { limits })).toMatchObject({ state: 'limit', cap: 'minutes-a-day' });
  });

  it('is one of its visitor’s hour', async () => {
    const site = await makeSite();
    const mine = { visitor: address, limits: { ...MANY, visitor: { ...NO_LIMITS, callsAnHour: 2 } } };
    expect(await take(site, mine)).toMatchObject({ state: 'held' });
    expect(await take(site, mine)).toMatchObject({ state: 'held' });
    expect(await take(site, mine)).toMatchObject({ state: 'limit', cap: 'visitor-calls-an-hour' });
    expect(await take(site, { ...mine, visitor: '198.51.100.8' })).toMatchObject({ state: 'held' });
  });
});

describe('a visitor’s call that lasts over midnight', () => {
  it('has its minutes of the new day, too', async () => {
    const site = await makeSite();
    const visitorLimits = { ...NO_LIMITS, minutesADay: 15 };
    const mine = {
      visitor: address,
      wantedSeconds: 600,
      limits: { ...MANY, visitor: visitorLimits },
    };
    atMidnight(-300_000);
    expect(await begin(site, mine)).toMatchObject({ state: 'held', seconds: 600 });
    atMidnight(60_000);
    expect(await take(site, mine)).toMatchObject({ state: 'held', seconds: 300 });
  });
});

describe('a place of all sites', () => {
  const lent = async () => (await budgetOf(env).state()).lent;

  it('goes back where the site has none for it after all', async () => {
    const site = await makeSite();
    const before = await lent();
    const limits = { ...MANY, callsAtOnce: 1 };
    const taken = await Promise.all([1, 2, 3].map(() => take(site, { limits, budget: before + 5 })));
    expect(taken.filter(({ state }) => state === 'held')).toHaveLength(1);
    await expect.poll(lent).toBe(before + 1);
  });

  it('is not taken back while its site is being told of it', async () => {
    const budget = budgetOf(env);
    const before = await lent();
    expect(await budget.take('just-asks', 'being-lent', before + 1)).toBe(true);
    await budget.keep('just-asks', [], ['being-lent']);
    expect(await lent()).toBe(before + 1);
    await budget.keep('just-asks', [], []);
    expect(await lent()).toBe(before);
  });

  it('is asked for anew once the budget answers again', async () => {
    const site = await makeSite();
    const asked = vi.fn(() => Promise.reject(new Error('it begins anew')));
    const get = vi.fn(() => ({ take: asked, give: asked, keep: asked, want: asked }));
    await runInDurableObject(gateOf(site), (gate) => {
      const CALL_BUDGET = { idFromName: () => 'x', get };
      Object.defineProperty(gate, 'env', { value: { ...env, CALL_BUDGET } });
    });
    expect(await take(site, { budget: 5 })).toMatchObject({ state: 'held' });
    const connections = get.mock.calls.length;
    later(6);
    expect(await take(site, { budget: 5 })).toMatchObject({ state: 'held' });
    expect(get.mock.calls.length).toBeGreaterThan(connections);
  });
});
