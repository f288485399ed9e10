/** One site with thousands of calls, and hundreds that are to be hung up in the same second. */
import {
  createMessageBatch,
  env,
  getQueueResult,
  listDurableObjectIds,
  createExecutionContext,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { CallsMessage } from '../../worker/call-list/rows.ts';
import worker from '../../worker/index.ts';
import configuration from '../../worker/wrangler.jsonc?raw';
import { callOf, callRow, gateOf, makeSite, provider, rings, settled } from './harness.ts';
import { NO_LIMITS, orderOf } from './objects.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Whoever is tested next has the provider to itself. */
afterAll(async () => {
  for (const id of await listDurableObjectIds(env.SITE_GATE))
    await runInDurableObject(env.SITE_GATE.get(id), async (_gate, { storage }) => {
      storage.sql.exec('DELETE FROM calls; DELETE FROM attempts;');
      await storage.deleteAlarm();
    });
});

const order = (site: string) =>
  orderOf(site, {
    wantedSeconds: 600,
    limits: { callsAtOnce: 10_000, minutesADay: 1_000_000, visitor: NO_LIMITS },
  });

const filled = (count: number, site: string) =>
  Array.from({ length: count }, (_, i) => `filled-${i}-${site}`);

/** Calls of these ids in the site's object, as if its Workers had created them. */
function fill(site: string, ids: readonly string[], query = ''): Promise<void> {
  return runInDurableObject(gateOf(site), async (gate) => {
    for (const id of ids) {
      const asked = order(site);
      await gate.take(asked);
      const controlUrl = `${env.PROVIDER}/control/${id}${query}`;
      await gate.commit(asked.requestId, { id, controlUrl, answer: { id, webCallUrl: 'https://x.test' } });
    }
  });
}

describe('hang-ups', () => {
  it('are done within 10 s, 500 that fall due at once, at six connections an invocation and 300 ms a request', async () => {
    const site = await makeSite();
    await provider('?make=500&assistant=hung-up-at-once');
    const { calls } = await provider();
    const ids = calls
      .filter(({ ordered }) => ordered['assistantId'] === 'hung-up-at-once')
      .map(({ id }) => id);
    expect(ids).toHaveLength(500);
    await fill(site, ids, '?slow=300');
    await runInDurableObject(gateOf(site), (gate) => ids.forEach((id) => gate.grace(id, 0)));
    const begun = performance.now();
    await runDurableObjectAlarm(gateOf(site));
    const running = async () => {
      const { calls } = await provider();
      return calls.filter((call) => call.status !== 'ended' && ids.includes(call.id)).length;
    };
    await expect.poll(running, { timeout: 20_000 }).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    // One for each queue at a time, as it is before Cloudflare has any more.
    expect((await provider()).invocations).toBeLessThanOrEqual(6);
    await settled(site);
  });

  it('go before looks, in an object that holds 5,000 calls and begins the next as quickly as ever', async () => {
    const site = await makeSite({ callsAtOnce: 10_000, minutesADay: 1_000_000 });
    await fill(site, filled(5000, site));
    const { id } = await callOf(site);
    await runInDurableObject(gateOf(site), (gate) => void gate.grace(id, 0));
    await provider('?clear');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    const begun = performance.now();
    await runDurableObjectAlarm(gateOf(site));
    expect(performance.now() - begun).toBeLessThan(1000);
    await vi.waitFor(
      async () => expect((await provider()).seen.map(({ path }) => path)).toContain(`/control/${id}`),
      { timeout: 10_000 },
    );
    const looks = (await provider()).seen.filter(({ method }) => method === 'GET');
    expect(looks.length).toBeLessThanOrEqual(240);
    const asked = performance.now();
    for (let i = 0; i < 20; i += 1) expect((await gateOf(site).take(order(site))).state).toBe('held');
    expect((performance.now() - asked) / 20).toBeLessThan(20);
  });
});

describe('the site’s object', () => {
  it('asks the provider nothing by itself', async () => {
    const site = await makeSite({ callsAtOnce: 5 });
    await runInDurableObject(gateOf(site), (gate) => {
      Object.assign(gate, {
        env: { ...env, VAPI_ORIGIN: 'http://127.0.0.1:9', TAVUS_ORIGIN: 'http://127.0.0.1:9' },
      });
    });
    const { id } = await callOf(site);
    const gone = await callOf(site);
    await provider(`?end=${gone.id}`);
    await runInDurableObject(gateOf(site), (gate) => void gate.grace(id, 0));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await rings(site);
    expect(await gateOf(site).find(gone.id, 'voice')).toMatchObject({ over: true });
    expect((await provider()).calls.find((call) => call.id === id)?.status).toBe('ended');
  });
});

describe('the list of calls', () => {
  it('is written in fewer than 20 goes where 556 calls begin and as many end in a second', async () => {
    expect(configuration).toMatch(
      /"queue": "talklive-calls",\s*"max_batch_size": 100,\s*"max_batch_timeout": 2\b/,
    );
    const sent: CallsMessage[] = [];
    const keep = {
      sendBatch: (messages: Iterable<{ body: CallsMessage }>) => {
        for (const { body } of messages) sent.push(body);
        return Promise.resolve();
      },
    };
    const sites = await Promise.all(Array.from({ length: 28 }, () => makeSite()));
    for (const site of sites) {
      await runInDurableObject(
        gateOf(site),
        (gate) => void Object.assign(gate, { env: { ...env, CALL_LIST: keep } }),
      );
      const ids = filled(20, site);
      await fill(site, ids);
      for (const id of ids) await gateOf(site).close(id, 'visitor');
    }
    await vi.waitFor(() => expect(new Set(sent.map(({ site }) => site)).size).toBe(28));
    const written = vi.spyOn(Object.getPrototypeOf(env.DB) as D1Database, 'batch');
    for (let at = 0; at < sent.length; at += 100) {
      const messages = sent
        .slice(at, at + 100)
        .map((body, i) => ({ id: `${at + i}`, timestamp: new Date(), attempts: 1, body }));
      const batch = createMessageBatch('talklive-calls', messages);
      const context = createExecutionContext();
      await worker.queue(batch, env);
      expect((await getQueueResult(batch, context)).retryBatch.retry).toBe(false);
    }
    expect(written.mock.calls.length).toBeLessThan(20);
    const { listed } = (await env.DB.prepare(
      "SELECT count(*) AS listed FROM calls WHERE id LIKE 'filled-%' AND ended_by = 'visitor' AND site IN (SELECT value FROM json_each(?))",
    )
      .bind(JSON.stringify(sites))
      .first<{ listed: number }>()) ?? { listed: 0 };
    expect(listed).toBe(560);
    for (const site of sites) expect((await gateOf(site).state()).unlisted).toBe(0);
  });

  it('gets what an object of an earlier release has left to be written', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    await settled(site);
    await env.DB.prepare('DELETE FROM calls WHERE id = ?').bind(id).run();
    await runInDurableObject(gateOf(site), async (_gate, state) => {
      state.storage.sql.exec('UPDATE calls SET recorded = 0');
      await state.storage.sync();
      state.abort('a deploy');
    }).catch(() => undefined);
    await gateOf(site).state();
    expect(await callRow(id)).toMatchObject({ site, kind: 'voice', ended_at: null });
  });
});
