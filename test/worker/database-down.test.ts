/** The Worker while its database fails, or does not answer at all. */
import {
  createExecutionContext,
  env,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import type { SiteGate } from '../../worker/limits/site-gate.ts';
import { NEW_SITE } from '../../worker/schemas/new-site.ts';
import type { Site } from '../../worker/schemas/site.ts';
import { recall } from '../../worker/sites/last-known.ts';
import { forgetSites } from '../../worker/sites/store.ts';
import { callOf, callRow, HOST, makeSite, PAGE, provider, refusal, rings, UNCOUNTED } from './harness.ts';

type Way = 'fails' | 'hangs';

/** A database that is ill in that way. */
function illDatabase(way: Way): D1Database {
  const answer = () =>
    way === 'hangs' ? new Promise<never>(() => undefined) : Promise.reject(new Error('D1_ERROR: down'));
  const statement = { bind: () => statement, first: answer, run: answer, all: answer, raw: answer };
  return { ...env.DB, prepare: () => statement, batch: answer } as unknown as D1Database;
}

const gate = (site: string): DurableObjectStub<SiteGate> => env.SITE_GATE.get(env.SITE_GATE.idFromName(site));

/** Of whoever writes the list of calls, and of the site's object. @returns what makes it well again */
async function isIll(site: string, way: Way): Promise<() => Promise<void>> {
  const db = illDatabase(way);
  const written = vi
    .spyOn(Object.getPrototypeOf(env.DB) as D1Database, 'batch')
    .mockImplementation(() => db.batch([]));
  const use = (DB: D1Database) =>
    runInDurableObject(gate(site), (instance) => void Object.assign(instance, { env: { ...env, DB } }));
  await use(db);
  return async () => {
    written.mockRestore();
    await use(env.DB);
  };
}

/** A request of the site's page to a Worker with that database. */
async function askOf(
  db: D1Database,
  method: string,
  path: string,
  site: string,
  body?: object,
): Promise<Response> {
  const context = createExecutionContext();
  const init = {
    method,
    headers: {
      ...UNCOUNTED,
      authorization: `Bearer ${site}`,
      origin: PAGE,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  const response = await app.fetch(new Request(`${HOST}${path}`, init), { ...env, DB: db }, context);
  // What goes on behind the answer is waited for no longer than a database that answers.
  void waitOnExecutionContext(context);
  return response;
}

const rowOf = (id: string) => env.DB.prepare('SELECT * FROM calls WHERE id = ?').bind(id).first();

async function later(site: string, seconds: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  await rings(site);
}

/** @returns the words */
async function isToldSo(response: Response): Promise<string> {
  const { message, retryAfter } = await refusal(response, 503, 'database-down');
  expect(response.headers.get('retry-after')).toBe(String(retryAfter));
  return message;
}

const goesOn = async (id: string) =>
  (await provider()).calls.find((call) => call.id === id)?.status !== 'ended';

beforeEach(forgetSites);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each<Way>(['fails', 'hangs'])('while the database %s', (way) => {
  const ill = illDatabase(way);

  it('a running call is rated, left, resumed and ended, each within three seconds, and D1 has it all later', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    await callRow(id);
    const mend = await isIll(site, way);
    const at = (what: string) => `/api/vapi/call/${id}${what}`;
    const steps: [string, string, object?][] = [
      ['POST', at('/rating'), { rating: 'up', comment: 'Fine' }],
      ['POST', at('/end?grace=60'), {}],
      ['POST', at('/resume'), {}],
      ['DELETE', at('')],
      // A second time changes nothing.
      ['DELETE', at('')],
      ['POST', at('/rating'), { rating: 'up', comment: 'Fine' }],
    ];
    for (const [method, path, body] of steps) {
      const begun = Date.now();
      const { status } = await askOf(ill, method, path, site, body);
      expect([method, path, status]).toEqual([method, path, 200]);
      expect(Date.now() - begun).toBeLessThan(3000);
    }
    expect((await askOf(ill, 'POST', at('/rating'), site, { rating: 'down' })).status).toBe(409);
    expect(await goesOn(id)).toBe(false);
    expect((await rowOf(id))?.['ended_at']).toBeNull();
    await mend();
    await later(site, 31);
    expect(await rowOf(id)).toMatchObject({ ended_by: 'visitor', rating: 'up', rating_comment: 'Fine' });
  });

  it('a call begins and ends, and its end is not forgotten should the object die, too', async () => {
    const site = await makeSite();
    await callOf(site);
    const mend = await isIll(site, way);
    const made = await askOf(ill, 'POST', '/api/vapi/call/web', site, { assistantId: 'shop-assistant' });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    expect(await gate(site).knows(id)).toBe(true);
    const started = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 });
    await runDurableObjectAlarm(gate(site));
    expect((await askOf(ill, 'DELETE', `/api/vapi/call/${id}`, site)).status).toBe(200);
    expect(await goesOn(id)).toBe(false);
    await runInDurableObject(gate(site), (_gate, state) => state.abort('killed by the test')).catch(
      () => undefined,
    );
    expect(await rowOf(id)).toBeNull();
    await mend();
    await later(site, 31);
    const row = await rowOf(id);
    expect(row).toMatchObject({ site, kind: 'voice', ended_by: 'visitor' });
    // Of the moments at which it began and ended, not of those at which they were written.
    expect(Math.abs(Number(row?.['created_at']) - started)).toBeLessThan(5000);
    expect(Math.abs(Number(row?.['seconds']) - 40)).toBeLessThan(5);
  });

  it('what was last known of a site serves for an hour, also where an isolate is new', async () => {
    const site = await makeSite();
    const ask = (name: string) => askOf(ill, 'GET', `/api/config?site=${name}`, name);
    expect((await askOf(env.DB, 'GET', `/api/config?site=${site}`, site)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_500_000 });
    expect((await ask(site)).status).toBe(200);
    vi.setSystemTime(Date.now() + 200_000);
    await isToldSo(await ask(site));
    vi.useRealTimers();
    await askOf(env.DB, 'GET', `/api/config?site=${site}`, site);
    const isServed = async () => {
      forgetSites();
      expect((await ask(site)).status).toBe(200);
    };
    await vi.waitFor(isServed, { timeout: 6000 });
    await isToldSo(await ask('nobody-knows-this'));
  });

  it('a site that an earlier release has cached has the settings that it did not know, as nobody has set them', async () => {
    const site = await makeSite();
    await askOf(env.DB, 'GET', `/api/config?site=${site}`, site);
    const address = `https://sites.invalid/${site}`;
    const known = await vi.waitFor(async () => {
      const kept = await caches.default.match(address);
      if (!kept) throw new Error('It is not written yet.');
      return (await kept.json()) as { named: { site: Partial<Site> }; readAt: number };
    });
    delete known.named.site.minutesADay;
    const headers = { 'cache-control': 'max-age=60' };
    await caches.default.put(address, new Response(JSON.stringify(known), { headers }));
    expect((await recall(site))?.named.site.minutesADay).toBe(NEW_SITE.minutesADay);
  });

  it('who follows the link of a letter reads a page that says so, with a way to try again', async () => {
    const token = 'a'.repeat(43);
    for (const [method, path] of [
      ['GET', `/api/newsletter/confirm?token=${token}`],
      ['POST', `/api/newsletter/confirm?token=${token}`],
      ['POST', `/api/newsletter/unsubscribe?token=${token}`],
    ] as const) {
      const headers = { ...UNCOUNTED, accept: 'text/html,application/xhtml+xml' };
      const request = new Request(`${HOST}${path}`, { method, headers });
      const page = await app.fetch(request, { ...env, DB: ill }, createExecutionContext());
      expect(page.status).toBe(503);
      expect(page.headers.get('retry-after')).toBe('10');
      expect(page.headers.get('content-type')).toMatch(/^text\/html/);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).toMatch(/Not just now[\s\S]*<a href="">Try again/);
    }
  });

  it('who writes is told that it was not kept, and when to send it again', async () => {
    const site = await makeSite();
    await askOf(env.DB, 'GET', `/api/config?site=${site}`, site);
    const contact = {
      firstName: 'Ada',
      email: 'ada@example.com',
      message: 'Hello there.',
      filledInMs: 9000,
      idempotencyKey: crypto.randomUUID(),
    };
    const letters = { email: `${crypto.randomUUID()}@example.com`, filledInMs: 9000 };
    for (const [path, body, words] of [
      ['/api/contact', contact, /message was not kept.*send it again/],
      ['/api/newsletter', letters, /address was not kept.*try again/],
      ['/api/chat', { message: 'Hello' }, /message was not sent.*send it again/],
    ] as const)
      expect(await isToldSo(await askOf(ill, 'POST', path, site, body))).toMatch(words);
    const link = `/api/newsletter/confirm?token=${'a'.repeat(43)}`;
    await isToldSo(await askOf(ill, 'GET', link, site));
    await isToldSo(await askOf(ill, 'POST', link, site, {}));
    await isToldSo(await askOf(ill, 'POST', link.replace('confirm', 'unsubscribe'), site, {}));
    // What is sent again is kept, once.
    for (let i = 0; i < 2; i += 1)
      expect((await askOf(env.DB, 'POST', '/api/contact', site, contact)).status).toBe(201);
    const { results } = await env.DB.prepare('SELECT id FROM contacts WHERE site = ?').bind(site).all();
    expect(results).toHaveLength(1);
  });
});
