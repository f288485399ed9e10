/** What the provider has is compared with what we know: when the operator asks, and once a minute. */
import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf, makeToken } from '../../worker/random.ts';
import { createdSince, goesOn, passes } from './at-provider.ts';
import { later } from './clock.ts';
import { ask, callOf, callRow, createCall, gateOf, makeSite, provider, refusal, settled } from './harness.ts';

afterEach(() => vi.useRealTimers());

describe('POST /api/reconcile', () => {
  const HOUR_MS = 3_600_000;
  const token = async (expiresAt = Date.now() + HOUR_MS) => {
    const made = makeToken();
    await env.DB.prepare('INSERT INTO operator_tokens VALUES (?, ?)')
      .bind(await hashOf(made), expiresAt)
      .run();
    return made;
  };
  const reconcile = (sites: string[], key: string, hours = 1) =>
    ask('/api/reconcile', {
      origin: null,
      body: { sites, hours },
      headers: { authorization: `Bearer ${key}` },
    });

  it('finds what nobody was told of at once, also where the object has forgotten that it asked', async () => {
    const site = await makeSite({ assistants: ['no-address'] });
    const kept = await callOf(site);
    const before = await provider();
    await createCall(site, { assistantId: 'no-address' });
    const [id = ''] = await createdSince(before);
    await runInDurableObject(gateOf(site), (_gate, { storage }) => storage.sql.exec('DELETE FROM attempts'));
    const other = await makeSite();
    const response = await reconcile([site, other], await token());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      // Other files make calls at the same provider, in the long run more than a request reads.
      isWhole: expect.any(Boolean) as boolean,
      sites: [
        { site, running: 2, unclaimed: [id], lingering: [], failed: [] },
        { site: other, running: 0, unclaimed: [], lingering: [], failed: [] },
      ],
    });
    await settled(site);
    expect(await goesOn(id)).toBe(false);
    expect(await goesOn(kept.id)).toBe(true);
    expect(await callRow(id)).toMatchObject({ site, ended_by: 'unclaimed' });
  });

  it('hangs up again what was hung up and goes on all the same', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    await runInDurableObject(gateOf(site), (instance) => instance.close(id, 'visitor'));
    expect(await goesOn(id)).toBe(true);
    const key = await token();
    const answer = async () => (await (await reconcile([site], key)).json()) as object;
    // It may linger in the list for a moment.
    await answer();
    expect(await goesOn(id)).toBe(true);
    later(61);
    expect(await answer()).toMatchObject({ sites: [{ unclaimed: [], lingering: [id], failed: [] }] });
    vi.useRealTimers();
    expect(await goesOn(id)).toBe(false);
  });

  it('is not there for anybody who has no token, or one that has expired', async () => {
    const site = await makeSite();
    for (const key of [site, makeToken(), await token(Date.now() - 1)])
      await refusal(await reconcile([site], key), 404, 'not-found');
    await refusal(await ask('/api/reconcile', { body: { sites: [site], hours: 1 } }), 404, 'not-found');
    await refusal(await reconcile([], await token()), 400, 'bad-request');
  });
});

describe('the provider’s list', () => {
  /** Of a time of its own: what other tests have created would be further pages. */
  beforeEach(() => void later(7200));

  it('is asked for once a minute while a call is open, and not at all while none is', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    const lists = async () => (await provider()).lists.length;
    await provider('?clear');
    for (let i = 0; i < 4; i += 1) await passes(site, 31);
    expect(await lists()).toBe(2);
    await ask(`/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' });
    await provider('?clear');
    for (let i = 0; i < 3; i += 1) await passes(site, 61);
    expect(await lists()).toBe(0);
  });

  it('is asked for an hour about a creation of unknown outcome, and then no more', async () => {
    const site = await makeSite({ assistants: ['fault-reset'] });
    await createCall(site, { assistantId: 'fault-reset' });
    const lists = async () => (await provider()).lists.length;
    await provider('?clear');
    await passes(site, 3000);
    await passes(site, 500);
    expect(await lists()).toBe(2);
    await passes(site, 200);
    await provider('?clear');
    await passes(site, 61);
    expect(await lists()).toBe(0);
  });

  it('is not asked for after a refusal, which created nothing', async () => {
    const site = await makeSite({ assistants: ['fault-400'] });
    await createCall(site, { assistantId: 'fault-400' });
    await provider('?clear');
    await passes(site, 61);
    expect((await provider()).lists).toEqual([]);
  });
});
