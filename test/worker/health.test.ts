/** What a monitor is told, and how soon, whichever part is ill. */
import { createExecutionContext, env, runInDurableObject, SELF } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from '../pause.ts';
import { app } from '../../worker/app.ts';
import type { Health } from '../../worker/health-contract.ts';
import { TABLES } from '../../worker/health/tables.ts';
import { forgetHealth } from '../../worker/routes/health.ts';
import { KEY_OF_PAGES } from './provider/answer.ts';
import { callOf, gateOf, HOST, makeSite, rings, settled } from './harness.ts';

async function ask(
  changes: object = {},
  query = '',
): Promise<{ status: number; health: Health; ms: number }> {
  const begun = performance.now();
  const request = new Request(`${HOST}/api/health${query}`);
  const response = await app.fetch(request, { ...env, ...changes }, createExecutionContext());
  return { status: response.status, health: await response.json(), ms: performance.now() - begun };
}

const never = () => new Promise<never>(() => undefined);
const broken = (answer: () => Promise<never>) => {
  const statement = { bind: () => statement, first: answer };
  return statement as unknown as D1PreparedStatement;
};
const without = (table: string): Partial<D1Database> => ({
  prepare: (query: string) =>
    query.includes(` ${table} `)
      ? broken(() => Promise.reject(new Error(`no such table: ${table}`)))
      : env.DB.prepare(query),
});

beforeEach(forgetHealth);
afterEach(() => vi.useRealTimers());

describe('GET /api/health', () => {
  it('is well where all is', async () => {
    const { status, health } = await ask();
    expect([status, health.ok]).toEqual([200, true]);
    expect(health.parts).toMatchObject({ gate: 'ok', provider: { voice: 'ok', video: 'ok' } });
    expect(health.parts).toMatchObject({ line: { waiting: 0 }, budget: null });
  });

  it('tells of a budget that does not answer, without which calls go on', async () => {
    const set = { PROVIDER_CALLS_AT_ONCE: '10' };
    expect((await ask(set)).health).toMatchObject({ ok: true, parts: { budget: 'ok' } });
    forgetHealth();
    const CALL_BUDGET = { idFromName: () => 'x', get: () => ({ state: never }) };
    const { status, health } = await ask({ ...set, CALL_BUDGET });
    expect([status, health.ok, health.parts.budget]).toEqual([200, false, 'slow']);
  });

  it('knows every table that there is', async () => {
    const { results } = await env.DB.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND substr(name, 1, 1) <> '_'
       AND name <> 'd1_migrations' AND name NOT GLOB 'call_search_*' ORDER BY name`,
    ).all<{ name: string }>();
    expect(results.map(({ name }) => name)).toEqual(TABLES);
  });

  it.each(TABLES)('names the table %s where it is ill, and no other', async (table) => {
    const { status, health } = await ask({ DB: without(table) });
    expect([status, health.ok, health.database]).toEqual([503, false, 'down']);
    const well = Object.fromEntries(TABLES.map((name) => [name, name === table ? 'down' : 'ok']));
    expect(health.parts.tables).toEqual(well);
  });

  it('says within two seconds that nothing answers', async () => {
    const { status, health, ms } = await ask({
      DB: { prepare: () => broken(never) },
      SITE_GATE: { idFromName: () => 'x', get: () => ({ state: never }) },
      TAVUS_ORIGIN: 'http://127.0.0.1:9',
    });
    expect(ms).toBeLessThan(2000);
    expect(status).toBe(503);
    expect(new Set(Object.values(health.parts.tables))).toEqual(new Set(['slow']));
    expect(health.parts).toMatchObject({
      gate: 'slow',
      alarm: { state: 'unknown', lastSecondsAgo: null },
      list: { state: 'unknown', unlisted: null },
      line: { waiting: null },
      provider: { voice: 'ok', video: 'down' },
    });
  });

  it('says that the provider does not take our key, or is gone; the site itself serves', async () => {
    const refused = await ask({ VAPI_PRIVATE_KEY: 'another-key-than-it-takes' });
    expect([refused.status, refused.health.ok]).toEqual([200, false]);
    expect(refused.health.parts.provider).toEqual({ voice: 'refused', video: 'ok' });
    forgetHealth();
    const gone = await ask({ VAPI_ORIGIN: 'http://127.0.0.1:9' });
    expect(gone.health.parts.provider).toEqual({ voice: 'down', video: 'ok' });
  });

  it.each(['voice', 'video'] as const)(
    'takes a page in place of an answer for none, also with 200 (%s)',
    async (kind) => {
      const { health } = await ask({
        [kind === 'voice' ? 'VAPI_PRIVATE_KEY' : 'TAVUS_API_KEY']: KEY_OF_PAGES,
      });
      expect([health.ok, health.parts.provider[kind]]).toEqual([false, 'down']);
    },
  );

  it('tells how long ago a site’s alarm rang, and that one is overdue', async () => {
    const site = await makeSite();
    await callOf(site);
    const query = `?site=${site}`;
    expect((await ask({}, query)).health.parts.alarm).toEqual({ state: 'ok', lastSecondsAgo: null });
    // The runtime's own clock stands still for it: what was due rings no more.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 200_000 });
    forgetHealth();
    const late = await ask({}, query);
    expect([late.status, late.health.parts.alarm.state]).toEqual([503, 'late']);
    await rings(site);
    vi.setSystemTime(Date.now() + 7000);
    forgetHealth();
    expect((await ask({}, query)).health.parts.alarm).toEqual({ state: 'ok', lastSecondsAgo: 7 });
    expect((await ask({}, '?site=nobody')).status).toBe(404);
  });

  it('tells how many calls of a site are on their way to the list, and that it is behind', async () => {
    const site = await makeSite();
    const query = `?site=${site}`;
    const queue = (CALL_LIST: object) =>
      runInDurableObject(gateOf(site), (gate) => void Object.assign(gate, { env: { ...env, CALL_LIST } }));
    await queue({ sendBatch: () => Promise.reject(new Error('the queue takes nothing')) });
    const { id } = await callOf(site);
    await callOf(site);
    const waiting = await ask({}, query);
    expect([waiting.status, waiting.health.ok]).toEqual([200, true]);
    expect(waiting.health.parts.list).toEqual({ state: 'ok', unlisted: 2 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 });
    // What is said of a call later does not make its waiting younger.
    await gateOf(site).close(id, 'visitor');
    forgetHealth();
    const behind = await ask({}, query);
    expect([behind.status, behind.health.ok, behind.ms < 2000]).toEqual([503, false, true]);
    expect(behind.health.parts.list).toEqual({ state: 'behind', unlisted: 2 });
    await queue(env.CALL_LIST);
    vi.setSystemTime(Date.now() + 31_000);
    await settled(site);
    forgetHealth();
    expect((await ask({}, query)).health.parts.list).toEqual({ state: 'ok', unlisted: 0 });
  });

  it('tells nobody of a site that does not allow its id', async () => {
    const site = await makeSite({ allowSlug: false });
    const key = `tl-${'a'.repeat(26)}`;
    await env.DB.prepare('INSERT INTO site_keys (key, site, created_at) VALUES (?, ?, 0)')
      .bind(key, site)
      .run();
    const refused = await Promise.all([ask({}, `?site=${site}`), ask({}, '?site=nobody')]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
    expect((await ask({}, `?site=${key}`)).status).toBe(200);
  });

  it('counts who asks for sites by name, and answers who names none', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.250' };
    const statuses: number[] = [];
    // Two periods of the counters at the most.
    for (let i = 0; i < 241; i += 1)
      statuses.push((await SELF.fetch(`${HOST}/api/health?site=made-up-${i}`, { headers })).status);
    expect(statuses).toContain(429);
    expect((await SELF.fetch(`${HOST}/api/health`, { headers })).status).toBe(200);
  });

  it('asks database and provider once for many monitors, and looks again behind an answer', async () => {
    await ask();
    const asked = vi.spyOn(env.DB, 'prepare');
    for (let i = 0; i < 50; i += 1) await ask({ DB: env.DB });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('looks again once, of many monitors that ask while that look is taken', async () => {
    await ask();
    const asked = vi.spyOn(env.DB, 'prepare');
    const looksOf = async (monitors: number) => {
      asked.mockClear();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 });
      await Promise.all(Array.from({ length: monitors }, () => ask({ DB: env.DB })));
      await pause(300, 'a further look may come behind the answers');
      return asked.mock.calls.length;
    };
    const one = await looksOf(1);
    expect(one).toBeGreaterThan(0);
    expect(await looksOf(20)).toBe(one);
    asked.mockRestore();
  });
});
