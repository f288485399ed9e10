import { createExecutionContext, env, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import type { ApiErrorBody } from '../../worker/contract.ts';
import { Clock } from '../../worker/limits/clock.ts';
import type { SiteGate } from '../../worker/limits/site-gate.ts';
import { visitorKey } from '../../worker/limits/visitor-key.ts';
import { BURST_PERIOD, BURSTS } from '../../worker/middleware/burst.ts';
import { findSite } from '../../worker/sites/store.ts';
import configuration from '../../worker/wrangler.jsonc?raw';
import { ask, callOf, callRow, createCall, makeSite, PAGE, provider, refusal, rings } from './harness.ts';

const gate = (site: string): DurableObjectStub<SiteGate> => env.SITE_GATE.get(env.SITE_GATE.idFromName(site));
const hangUp = (id: string) => ask(`/api/vapi/call/${id}`, { method: 'DELETE' });
const endedAtProvider = async (id: string) =>
  (await provider()).calls.find((call) => call.id === id)?.status === 'ended';

afterEach(() => vi.useRealTimers());

const DAY_MS = 86_400_000;

/** Stops that clock at the next noon: what is counted by the day must not depend on when it is tested. */
const noon = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.ceil(Date.now() / DAY_MS) + 0.5) * DAY_MS });

/** Stops the clock that the Worker and the site's gate share in these tests, so many seconds on. */
function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}

describe('calls at once', () => {
  it('creates 10 of 500 that come at the same time, and the next 10 once those have ended', async () => {
    const site = await makeSite({ callsAtOnce: 10, minutesADay: 100_000 });
    const burst = async () => {
      const responses = await Promise.all(Array.from({ length: 500 }, () => createCall(site)));
      const made: string[] = [];
      for (const response of responses) {
        if (response.status === 201) made.push(((await response.json()) as { id: string }).id);
        else {
          const error = await refusal(response, 429, 'too-many-calls');
          expect(Number(response.headers.get('retry-after'))).toBe(error.retryAfter);
          expect(response.headers.get('ratelimit-policy')).toBe('"calls-at-once";q=10');
        }
      }
      return made;
    };
    const first = await burst();
    expect(first).toHaveLength(10);
    // As the widget does it: a call may not be listed yet, and its site's gate knows it from the start.
    const ended = await Promise.all(
      first.map((id) => ask(`/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' })),
    );
    expect(ended.map(({ status }) => status)).toEqual(first.map(() => 200));
    const second = await burst();
    expect(second).toHaveLength(10);
    expect(new Set([...first, ...second]).size).toBe(20);
    await Promise.all(second.map(hangUp));
  });

  it('gives the place back when the provider refuses', async () => {
    const site = await makeSite({ callsAtOnce: 1, assistants: ['fault-400'] });
    for (let i = 0; i < 3; i += 1) {
      await refusal(await createCall(site, { assistantId: 'fault-400' }), 502, 'provider-refused');
    }
    await callOf(site);
  });

  it('does not let one site take the places of another', async () => {
    const [one, other] = [await makeSite({ callsAtOnce: 1 }), await makeSite({ callsAtOnce: 1 })];
    await callOf(one);
    await refusal(await createCall(one), 429, 'too-many-calls');
    await callOf(other);
  });

  it('switches a site off whose limit is 0', async () => {
    await refusal(await createCall(await makeSite({ callsAtOnce: 0 })), 429, 'too-many-calls');
  });
});

describe('minutes a day', () => {
  it('holds the longest length of a running call, gives back what it did not use, and starts anew at midnight', async () => {
    noon();
    const site = await makeSite({ minutesADay: 10, maxCallSeconds: 600 });
    const { id } = await callOf(site);
    const error = await refusal(await createCall(site), 429, 'minutes-used-up');
    expect(error.retryAfter).toBe(60);
    later(90);
    await hangUp(id);
    expect(await callRow(id)).toMatchObject({ seconds: 90 });

    // 510 s are left: the next call may be that long and no longer.
    await provider('?clear');
    const next = await callOf(site);
    const overrides = (await provider()).seen[0]?.body?.['assistantOverrides'];
    expect(overrides).toMatchObject({ maxDurationSeconds: 510 });
    later(510);
    await hangUp(next.id);

    const used = await refusal(await createCall(site), 429, 'minutes-used-up');
    expect(used.retryAfter).toBeGreaterThan(0);
    expect(used.retryAfter).toBeLessThanOrEqual(86_400);
    later(used.retryAfter ?? 0);
    await callOf(site);
  });
});

describe('the longest length', () => {
  it('is told for every member of a squad', async () => {
    const site = await makeSite({ maxCallSeconds: 120, assistants: ['squad:sales'] });
    await provider('?clear');
    await callOf(site, { squadId: 'sales' });
    const { body } = (await provider()).seen[0] ?? {};
    expect(body).toMatchObject({ squadId: 'sales', squadOverrides: { maxDurationSeconds: 120 } });
  });

  it('is kept by us for a workflow, which takes none', async () => {
    const site = await makeSite({ maxCallSeconds: 30, assistants: ['workflow:booking'] });
    const { id } = await callOf(site, { workflowId: 'booking' });
    later(41);
    await rings(site);
    expect(await endedAtProvider(id)).toBe(true);
  });
});

describe('a page that goes away', () => {
  it('keeps its call for the grace, and hangs up after it', async () => {
    later(0);
    const site = await makeSite({ callsAtOnce: 1 });
    const { id } = await callOf(site);
    const away = await ask(`/api/vapi/call/${id}/end?grace=60`, { body: '', type: 'text/plain' });
    expect(away.status).toBe(200);
    expect(await endedAtProvider(id)).toBe(false);
    later(25);
    await rings(site);
    expect(await endedAtProvider(id)).toBe(false);
    later(36);
    await rings(site);
    expect(await endedAtProvider(id)).toBe(true);
    expect(await callRow(id)).toMatchObject({ ended_by: 'grace', seconds: 0 });
    await callOf(site);
  });

  it('is hung up by the first leaving, however often the page that offers the way back is loaded and left', async () => {
    later(0);
    const site = await makeSite();
    const { id } = await callOf(site);
    const leave = () => ask(`/api/vapi/call/${id}/end?grace=60`, { body: '', type: 'text/plain' });
    await leave();
    later(40);
    expect((await leave()).status).toBe(200);
    later(21);
    await rings(site);
    expect(await endedAtProvider(id)).toBe(true);
    expect(await callRow(id)).toMatchObject({ ended_by: 'grace', seconds: 0 });
  });

  it('has talked for as long as it was there, as its visitor reads; the day is charged for the line', async () => {
    later(0);
    const site = await makeSite({ maxCallSeconds: 600, minutesADay: 10 });
    const { id } = await callOf(site);
    later(40);
    await ask(`/api/vapi/call/${id}/end?grace=60`, { body: '', type: 'text/plain' });
    later(5);
    await ask(`/api/vapi/call/${id}/end?grace=60`, { body: '', type: 'text/plain' });
    later(20);
    await ask(`/api/vapi/call/${id}/resume`, { body: '', type: 'text/plain' });
    later(20);
    await hangUp(id);
    expect(await callRow(id)).toMatchObject({ ended_by: 'visitor', seconds: 60 });
    await provider('?clear');
    await callOf(site);
    const overrides = (await provider()).seen[0]?.body?.['assistantOverrides'];
    expect(overrides).toMatchObject({ maxDurationSeconds: 515 });
  });

  it('keeps its call when it comes back in time', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    await ask(`/api/vapi/call/${id}/end?grace=60`, { body: '', type: 'text/plain' });
    later(20);
    expect((await ask(`/api/vapi/call/${id}/resume`, { body: '', type: 'text/plain' })).status).toBe(200);
    later(60);
    await rings(site);
    expect(await endedAtProvider(id)).toBe(false);
    await hangUp(id);
    await refusal(
      await ask(`/api/vapi/call/${id}/resume`, { body: '', type: 'text/plain' }),
      404,
      'not-found',
    );
  });

  it.each(['0', '-1', '121', 'soon', '1e9', ''])('refuses a grace of "%s"', async (grace) => {
    const { id } = await callOf(await makeSite());
    const response = await ask(`/api/vapi/call/${id}/end?grace=${grace}`, { body: '', type: 'text/plain' });
    expect((await refusal(response, 400, 'bad-request')).field).toBe('grace');
  });
});

describe('a tab that crashed', () => {
  it('frees its place when the provider says that the call is over, with the provider’s own length', async () => {
    const site = await makeSite({ callsAtOnce: 1 });
    const { id } = await callOf(site);
    await provider(`?end=${id}`);
    await refusal(await createCall(site), 429, 'too-many-calls');
    later(31);
    await rings(site);
    expect(await callRow(id)).toMatchObject({ ended_by: 'provider' });
    await callOf(site);
  });

  it('is hung up at its longest length even if the provider never says so', async () => {
    const site = await makeSite({ callsAtOnce: 1, maxCallSeconds: 30 });
    const { id } = await callOf(site);
    later(41);
    await rings(site);
    expect(await endedAtProvider(id)).toBe(true);
    expect(await callRow(id)).toMatchObject({ ended_by: 'limit', seconds: 30 });
  });

  it('frees its place in the end although the provider cannot be reached', async () => {
    const site = await makeSite({ callsAtOnce: 1, maxCallSeconds: 30, assistants: ['end-fault-500'] });
    const { id } = await callOf(site, { assistantId: 'end-fault-500' });
    for (let tries = 0; tries < 8; tries += 1) {
      later(41);
      await rings(site);
    }
    expect(await callRow(id)).toMatchObject({ ended_by: 'limit' });
    await callOf(site);
  });

  it('tries again by itself when hanging up failed', async () => {
    const site = await makeSite({ assistants: ['end-fault-500'] });
    const { id } = await callOf(site, { assistantId: 'end-fault-500' });
    await refusal(await hangUp(id), 503, 'provider-down');
    const due = await runInDurableObject(gate(site), (_gate, state) => state.storage.getAlarm());
    expect(due).toBeLessThan(Date.now() + 6000);
  });

  it('rings at once for what is due since ever, as a list of calls is that was never sent', async () => {
    const due = await runInDurableObject(gate(await makeSite()), async (_gate, { storage }) => {
      const clock = new Clock(storage);
      await clock.begin(() => 0);
      return storage.getAlarm();
    });
    expect(due).toBeLessThan(Date.now());
  });
});

describe('bursts from one address', () => {
  const from = (site: string, address: string) =>
    ask('/api/vapi/call/web', { site, body: { assistantId: '' }, headers: { 'cf-connecting-ip': address } });

  const period = () => Math.floor(Date.now() / (BURST_PERIOD * 1000));
  let addresses = 20;

  /** What `work` comes to within one period of the counters, from an address of its own. */
  async function inOnePeriod<T>(work: (address: string) => Promise<T>): Promise<T> {
    for (;;) {
      const begun = period();
      const result = await work(`203.0.113.${(addresses += 1)}`);
      if (period() === begun) return result;
    }
  }

  it('are refused with words and a time, and do not touch another address or site', async () => {
    const [site, other] = [await makeSite(), await makeSite()];
    const { statuses, refused, elsewhere } = await inOnePeriod(async (address) => {
      const statuses: number[] = [];
      for (let i = 0; i < 25; i += 1) statuses.push((await from(site, address)).status);
      return { statuses, refused: await from(site, address), elsewhere: await from(other, address) };
    });
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(elsewhere.status).toBe(400);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('ratelimit-policy')).toBe('"burst-calls";q=20;w=60');
    await refusal(refused, 429, 'too-many-requests');
    expect((await from(site, '203.0.113.8')).status).toBe(400);
  });

  it('are counted by the address, whatever keys it makes up', async () => {
    const codes = await inOnePeriod(async (address) => {
      const all: string[] = [];
      for (let i = 0; i < 25; i += 1) {
        const response = await from(`made-up-${i}`, address);
        all.push(((await response.json()) as ApiErrorBody).error.code);
      }
      return all;
    });
    expect(codes.filter((code) => code === 'site-unknown')).toHaveLength(20);
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(5);
  });

  it.runIf(env.SOAK)('are refused in all together, however many sites they are for', async () => {
    const statuses = await inOnePeriod(async (address) => {
      const all: number[] = [];
      for (let i = 0; i < 310; i += 1) {
        const headers = { 'cf-connecting-ip': address };
        all.push((await ask(`/api/config?site=other-${i}`, { headers })).status);
      }
      return all;
    });
    expect(statuses.filter((status) => status === 404)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(190);
  });

  it('push no site out of the memory of those that are known', async () => {
    const site = await makeSite();
    await findSite(env.DB, site);
    const asked = vi.spyOn(env.DB, 'prepare');
    for (let i = 0; i < 1500; i += 1) await findSite(env.DB, `nobody-${i}`);
    asked.mockClear();
    expect((await findSite(env.DB, site))?.id).toBe(site);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it.each(['fails', 'hangs'])('take no route down where their counter %s', async (way) => {
    const site = await makeSite();
    const answer = () =>
      way === 'hangs' ? new Promise<never>(() => undefined) : Promise.reject(new Error('no counter'));
    const bindings = Object.keys(BURSTS).map((name) => [name, { limit: answer }]);
    const ill = { ...env, ...Object.fromEntries(bindings) } as typeof env;
    const from = async (path: string, body: object) => {
      const context = createExecutionContext();
      const request = new Request(`https://talklive.test${path}?site=${site}`, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', origin: PAGE, 'cf-connecting-ip': '192.0.2.77' },
      });
      const response = await app.fetch(request, ill, context);
      await waitOnExecutionContext(context);
      return response.status;
    };
    const form = { filledInMs: 9000, email: `${crypto.randomUUID()}@example.com` };
    const contact = { ...form, firstName: 'Ada', message: 'Hi there', idempotencyKey: crypto.randomUUID() };
    expect(await from('/api/contact', contact)).toBe(201);
    expect(await from('/api/newsletter', form)).toBe(202);
    expect(await from('/api/chat', { message: 'Hi' })).toBe(200);
    expect(await from('/api/vapi/call/web', { assistantId: 'shop-assistant' })).toBe(201);
  });

  it('have the limits that the configuration binds', () => {
    for (const [name, limit] of Object.entries(BURSTS))
      expect(configuration).toMatch(
        new RegExp(`"${name}"[^}]*"limit": ${limit}, "period": ${BURST_PERIOD} `),
      );
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', null],
    ['::1', null],
  ])('count %s as %s', (address, key) => {
    expect(visitorKey(address)).toBe(key);
  });
});
