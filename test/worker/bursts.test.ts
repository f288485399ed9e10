/** Many requests from one address, and whom they are counted for. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import type { ApiErrorBody } from '../../worker/contract.ts';
import { visitorKey } from '../../worker/limits/visitor-key.ts';
import { BURST_PERIOD, BURSTS } from '../../worker/middleware/burst.ts';
import { findSite } from '../../worker/sites/store.ts';
import configuration from '../../worker/wrangler.jsonc?raw';
import { inOnePeriod } from './counters.ts';
import { ask, makeSite, PAGE, refusal } from './harness.ts';

describe('bursts from one address', () => {
  const from = (site: string, address: string) =>
    ask('/api/vapi/call/web', { site, body: { assistantId: '' }, headers: { 'cf-connecting-ip': address } });

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
        method: 'POST',
        body: JSON.stringify(body),
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
