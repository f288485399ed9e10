import {
  createExecutionContext,
  env,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import type { WebCallAnswer } from '../../worker/contract.ts';
import { CAN_WAIT, LINE_HEADER } from '../../worker/contract.ts';
import type { LineAnswer, LineNews } from '../../worker/line-contract.ts';
import { ROUTES, withId } from '../../worker/route-table.ts';
import { shareOut } from '../../worker/limits/fair-share.ts';
import { budgetOf } from '../../worker/limits/share.ts';
import { callOf, gateOf, HOST, makeSite, PAGE, refusal, rings, UNCOUNTED } from './harness.ts';

const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const budget = () => budgetOf(env);
const lent = async () => (await budget().state()).lent;

/** An object that dies loses what is on its way to the disk: not with what it wrote before. */
const dies = (stub: DurableObjectStub) =>
  runInDurableObject(stub, (_, state) => state.abort('begins anew')).catch(() => undefined);

/** Each test has the whole of it. */
beforeEach(async () => {
  await runInDurableObject(budget(), (_, { storage }) => {
    storage.sql.exec('DELETE FROM lent');
    return storage.sync();
  });
  await dies(budget());
});
afterEach(() => vi.useRealTimers());

async function send(most: number, site: string, path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const headers = {
    ...UNCOUNTED,
    ...{ origin: PAGE, authorization: `Bearer ${site}`, 'content-type': 'application/json' },
  };
  const request = new Request(`${HOST}${path}`, {
    ...init,
    headers: { ...headers, ...(init.headers as object) },
  });
  const response = await app.fetch(request, { ...env, PROVIDER_CALLS_AT_ONCE: String(most) }, context);
  await waitOnExecutionContext(context);
  return response;
}
const call = (most: number, site: string, line?: string, assistantId = 'shop-assistant') =>
  send(most, site, '/api/vapi/call/web', {
    ...{ method: 'POST', body: JSON.stringify({ assistantId }) },
    headers: line === undefined ? {} : { [LINE_HEADER]: line },
  });
const begin = async (most: number, site: string, line?: string, assistant?: string) => {
  const response = await call(most, site, line, assistant);
  expect(response.status).toBe(201);
  return ((await response.json()) as WebCallAnswer).id;
};
const hangUp = (most: number, site: string, id: string) =>
  send(most, site, `/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' });

/** A visitor who waits as long as it takes. */
async function waitFor(most: number, site: string): Promise<string> {
  let line: string = CAN_WAIT;
  for (;;) {
    const response = await call(most, site, line);
    if (response.status === 201) return ((await response.json()) as WebCallAnswer).id;
    expect(response.status).toBe(202);
    const entered = ((await response.json()) as LineAnswer).line;
    line = entered.ticket;
    let { place } = entered;
    for (let ready = false; !ready;) {
      const told = await send(most, site, `${withId(ROUTES.line.path, line)}?site=${site}&place=${place}`);
      ({ ready, place } = (await told.json()) as LineNews);
    }
  }
}

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
        await soon(20);
        running -= 1;
        await hangUp(most, site, id);
      };
      const visits = [...Array.from({ length: 20 }, () => crowd ?? ''), ...others].map(visit);
      await soon(1500);
      for (const id of first) {
        running -= 1;
        await hangUp(most, crowd ?? '', id);
        await soon(50);
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

describe('a place that is lent', () => {
  it('goes to another site’s visitor within two seconds of its return', async () => {
    const [one, other] = [await makeSite(), await makeSite({ waitingLine: 5 })];
    for (let round = 0; round < 3; round += 1) {
      const id = await begin(1, one);
      const waits = waitFor(1, other);
      await soon(1500 + round * 300);
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
    const none = { callsAtOnce: null, callsAnHour: null, minutesADay: null };
    const taken = await gateOf(site).take({
      ...{ site, kind: 'voice', assistant: 'a', wantedSeconds: 60, origin: HOST, pageOrigin: PAGE },
      limits: { callsAtOnce: 10, minutesADay: 1000, visitor: none },
      ...{ visitor: null, requestId: crypto.randomUUID(), demand: null, patienceMs: 6000 },
      ...{ line: null, budget: 1 },
    });
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
