/** Who was refused a call, as the operator sees it: how often and why, and nothing of whom. */
import { createScheduledController, env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NumbersAnswer } from '../../worker/console-numbers-contract.ts';
import { LINE_HEADER } from '../../worker/contract.ts';
import worker from '../../worker/index.ts';
import type { Site } from '../../worker/schemas/site.ts';
import { later } from './clock.ts';
import { signedIn } from './console.ts';
import { inOnePeriod } from './counters.ts';
import { ask, askWith, callOf, createCall, makeSite, refusal } from './harness.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const HOUR = 3_600_000;
const DAY = 86_400_000;

interface Kept {
  hour: number;
  cause: string;
  times: number;
}
async function keptOf(site: string): Promise<Kept[]> {
  const query = 'SELECT hour, cause, times FROM refused_calls WHERE site = ? ORDER BY cause';
  return (await env.DB.prepare(query).bind(site).all<Kept>()).results;
}
/** A visitor's answer does not wait for it. */
const timesOf = async (site: string) =>
  Object.fromEntries((await keptOf(site)).map(({ cause, times }) => [cause, times]));
const soon = (site: string) => expect.poll(() => timesOf(site), { timeout: 15_000 });

/** A site whose only place is taken. */
async function full(changes: Partial<Site> = {}): Promise<string> {
  const site = await makeSite({ callsAtOnce: 1, ...changes });
  await callOf(site);
  return site;
}
const waiting = (site: string) =>
  ask('/api/vapi/call/web', { site, body: {}, headers: { [LINE_HEADER]: 'wait' } });

describe('who is refused a call', () => {
  it('is counted by the limit that was met, and by the hour', async () => {
    const site = await full();
    for (let i = 0; i < 3; i += 1) await refusal(await createCall(site), 429, 'too-many-calls');
    await soon(site).toEqual({ 'calls-at-once': 3 });
    expect((await keptOf(site)).map(({ hour }) => hour % HOUR)).toEqual([0]);
    const daily = await makeSite({ minutesADay: 1, maxCallSeconds: 60 });
    await callOf(daily);
    await refusal(await createCall(daily), 429, 'minutes-used-up');
    await soon(daily).toEqual({ 'minutes-a-day': 1 });
  });

  it('is counted where the line is full, and not while there is room in it', async () => {
    const site = await full({ waitingLine: 1 });
    expect((await waiting(site)).status).toBe(202);
    await refusal(await waiting(site), 429, 'too-many-calls');
    await refusal(await createCall(site), 429, 'too-many-calls');
    await soon(site).toEqual({ 'calls-at-once': 1, 'line-full': 1 });
  });

  it('is counted from a foreign page, for an assistant that is not the site’s, and in a burst', async () => {
    const site = await makeSite();
    const asked = (origin: string | null, path: string, body: unknown) => ask(path, { site, origin, body });
    await refusal(await asked('https://evil.example', '/api/vapi/call/web', {}), 403, 'origin-not-allowed');
    await refusal(await asked(null, '/api/tavus/create-conversation', {}), 403, 'origin-not-allowed');
    await refusal(await createCall(site, { assistantId: 'another' }), 403, 'assistant-not-allowed');
    await soon(site).toEqual({ 'origin-not-allowed': 2, 'assistant-not-allowed': 1 });
    const busy = await makeSite();
    await inOnePeriod(async (address) => {
      for (let i = 0; i < 22; i += 1)
        await ask('/api/vapi/call/web', {
          site: busy,
          body: { assistantId: '' },
          headers: { 'cf-connecting-ip': address },
        });
    });
    await soon(busy).toMatchObject({ 'too-many-requests': expect.any(Number) as number });
  });

  it('is counted without a pass and with a failed challenge, and not on the way to either', async () => {
    const site = await makeSite({ requirePass: true, challengeAfter: 0 });
    const keys = { TURNSTILE_SECRET_KEY: 'turnstile-secret-of-the-tests', TURNSTILE_SITE_KEY: 'public-key' };
    const pass = (body: unknown) => askWith(keys, '/api/pass', site, body);
    await refusal(await pass({}), 403, 'challenge-required');
    await refusal(await pass({ challengeToken: 'made up' }), 403, 'captcha-failed');
    await refusal(await createCall(site), 403, 'pass-required');
    const old = { 'x-talklive-pass': 'of yesterday' };
    await refusal(await ask('/api/vapi/call/web', { site, body: {}, headers: old }), 403, 'pass-required');
    await soon(site).toEqual({ 'captcha-failed': 1, 'no-pass': 1 });
  });

  it('is counted apart where passes need a challenge that the server has no keys for', async () => {
    const site = await makeSite({ challengeAfter: 0 });
    await refusal(await createCall(site), 403, 'pass-required');
    await soon(site).toEqual({ 'no-challenge-keys': 1 });
  });

  it('is not counted of what is wrong with a request, nor of a call that was created', async () => {
    const site = await makeSite();
    await refusal(await createCall(site, { assistantId: 7 }), 400, 'bad-request');
    await callOf(site);
    const other = await full();
    await refusal(await createCall(other), 429, 'too-many-calls');
    await soon(other).toEqual({ 'calls-at-once': 1 });
    expect(await keptOf(site)).toEqual([]);
  });

  it('costs a few statements and one row, however many come at once', async () => {
    const site = await full();
    const prepared = vi.spyOn(env.DB, 'prepare');
    await Promise.all(Array.from({ length: 200 }, () => createCall(site)));
    await soon(site).toEqual({ 'calls-at-once': 200 });
    const written = prepared.mock.calls.filter(([query]) => query.startsWith('INSERT INTO refused_calls'));
    expect(written.length).toBeLessThan(10);
    expect(await keptOf(site)).toHaveLength(1);
  });

  it('goes when the rows of calls go', async () => {
    later(0);
    const [usual, short] = [await full(), await full({ rowsDays: 2, wordsDays: 1 })];
    for (const site of [usual, short]) {
      await createCall(site);
      await soon(site).toEqual({ 'calls-at-once': 1 });
    }
    later((3 * DAY) / 1000);
    await worker.scheduled(createScheduledController(), env);
    expect([await keptOf(usual), await keptOf(short)].map(({ length }) => length)).toEqual([1, 0]);
    later((398 * DAY) / 1000);
    await worker.scheduled(createScheduledController(), env);
    expect(await keptOf(usual)).toEqual([]);
  });
});

describe('numbers', () => {
  const NOON = Date.parse('2026-09-20T12:00:00Z');
  const add = (site: string, at: number, cause: string, times: number) =>
    env.DB.prepare('INSERT INTO refused_calls (site, hour, cause, times) VALUES (?, ?, ?, ?)')
      .bind(site, at, cause, times)
      .run();

  it('show by site, day and cause who was refused, and count them as no calls', async () => {
    const [shop, clinic, foreign] = [await makeSite(), await makeSite(), await makeSite()];
    await add(shop, NOON, 'line-full', 2);
    await add(shop, NOON + HOUR, 'line-full', 3);
    await add(shop, NOON + DAY, 'origin-not-allowed', 9);
    await add(clinic, NOON, 'line-full', 1);
    await add(foreign, NOON, 'line-full', 50);
    await add(shop, NOON - DAY, 'line-full', 70);
    const reader = await signedIn('reader', [shop, clinic]);
    const ask = (more: string) => reader.json<NumbersAnswer>(`/numbers?from=2026-09-20&to=2026-09-22${more}`);
    const both = await ask('');
    expect(both.total).toMatchObject({ calls: 0, failed: 0 });
    expect(both.refused).toEqual([
      { site: shop, cause: 'origin-not-allowed', times: 9 },
      { site: shop, cause: 'line-full', times: 5 },
      { site: clinic, cause: 'line-full', times: 1 },
    ]);
    expect(both.days.map(({ refused }) => refused.reduce((sum, { times }) => sum + times, 0))).toEqual([
      6, 9, 0,
    ]);
    expect((await ask(`&site=${clinic}`)).refused).toEqual([{ site: clinic, cause: 'line-full', times: 1 }]);
  });

  it('count an hour to the day in which it began, where the operator is', async () => {
    const shop = await makeSite();
    const reader = await signedIn('reader', [shop]);
    await add(shop, Date.parse('2026-09-20T21:00:00Z'), 'line-full', 1);
    await add(shop, Date.parse('2026-09-20T22:00:00Z'), 'line-full', 2);
    const { days } = await reader.json<NumbersAnswer>(
      '/numbers?from=2026-09-20&to=2026-09-21&zone=Europe/Berlin',
    );
    expect(days.map(({ refused }) => refused)).toEqual([
      [{ site: shop, cause: 'line-full', times: 1 }],
      [{ site: shop, cause: 'line-full', times: 2 }],
    ]);
  });
});
