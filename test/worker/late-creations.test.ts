/** Creations whose answer comes late, or to nobody: the Worker, the object or the provider was not there for it. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createdSince, direct, goesOn, passes } from './at-provider.ts';
import { askWith, callRow, createCall, gateOf, makeSite, provider, refusal } from './harness.ts';
import { dies, MANY, orderOf } from './objects.ts';
import { later } from './clock.ts';

/** A Worker that waits for the provider only so long. */
const impatient = { PROVIDER_TIMEOUT_MS: '300' };
/** A site of one place. */
const limits = { ...MANY, callsAtOnce: 1 };

afterEach(() => vi.useRealTimers());

describe('a call that was created and answered late, or not at all', () => {
  it('is found when the provider was later than it is waited for', async () => {
    const site = await makeSite({ assistants: ['late-1500'], personaId: 'late-1500' });
    const before = await provider();
    const late = await Promise.all([
      askWith(impatient, '/api/vapi/call/web', site, { assistantId: 'late-1500' }),
      askWith(impatient, '/api/tavus/create-conversation', site, { agentId: 'your-agent-id' }),
    ]);
    expect(late.map(({ status }) => status)).toEqual([504, 504]);
    expect(await createdSince(before)).toEqual([]);
    const ids = await vi.waitFor(
      async () => {
        const made = await createdSince(before);
        expect(made).toHaveLength(2);
        return made;
      },
      { timeout: 4000 },
    );
    await passes(site, 20);
    expect(await Promise.all(ids.map(goesOn))).toEqual([false, false]);
  });

  it.runIf(env.SOAK)('is found when the provider took 9.5 s', { timeout: 30_000 }, async () => {
    const site = await makeSite({ assistants: ['late-9500'] });
    const before = await provider();
    expect((await createCall(site, { assistantId: 'late-9500' })).status).toBe(504);
    const [id = ''] = await vi.waitFor(
      async () => {
        const made = await createdSince(before);
        expect(made).toHaveLength(1);
        return made;
      },
      { timeout: 8000 },
    );
    await passes(site, 20);
    expect(await goesOn(id)).toBe(false);
  });

  it('is found when the Worker died that asked the provider', async () => {
    const site = await makeSite();
    const lease = crypto.randomUUID();
    const taken = await gateOf(site).take(orderOf(site, { requestId: lease, limits }));
    const owner = taken.state === 'held' ? taken.owner : '';
    const id = await direct({ metadata: { talklive: `talklive ${owner} ${lease}` } });
    // Its place is held for as long as it may come back.
    await passes(site, 10);
    expect(await goesOn(id)).toBe(true);
    await passes(site, 25);
    expect(await goesOn(id)).toBe(false);
    vi.useRealTimers();
    expect(await callRow(id)).toMatchObject({ site, ended_by: 'unclaimed' });
    const made = { id, controlUrl: null, answer: { id, webCallUrl: 'https://vapi.daily.co/late' } };
    expect(await gateOf(site).commit(lease, made)).toBe(false);
  });

  it('is hung up when the Worker that created it comes back too late', async () => {
    const site = await makeSite();
    const lease = crypto.randomUUID();
    await gateOf(site).take(orderOf(site, { requestId: lease, limits }));
    const id = await direct({});
    later(17);
    const controlUrl = `${env.PROVIDER}/control/${id}`;
    const made = { id, controlUrl, answer: { id, webCallUrl: 'https://vapi.daily.co/late' } };
    expect(await gateOf(site).commit(lease, made)).toBe(false);
    await passes(site, 1);
    expect(await goesOn(id)).toBe(false);
    expect((await gateOf(site).take(orderOf(site, { limits }))).state).toBe('held');
  });

  it('is the visitor’s all the same when the object died while the provider was asked', async () => {
    const site = await makeSite({ assistants: ['late-700'], callsAtOnce: 1 });
    const asked = createCall(site, { assistantId: 'late-700' });
    await vi.waitFor(async () =>
      expect((await provider()).seen.some(({ body }) => body?.['assistantId'] === 'late-700')).toBe(true),
    );
    await dies(gateOf(site));
    // The place is held still.
    await refusal(await createCall(site), 429, 'too-many-calls');
    const response = await asked;
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    await passes(site, 35);
    expect(await goesOn(id)).toBe(true);
    expect(await gateOf(site).find(id, 'voice')).toMatchObject({ over: false });
  });
});
