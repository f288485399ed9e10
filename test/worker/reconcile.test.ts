/** Calls that were created at the provider without anybody being told of them. */
import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteGate } from '../../worker/limits/site-gate.ts';
import { hashOf, makeToken } from '../../worker/random.ts';
import {
  ask,
  askWith,
  callOf,
  callRow,
  createCall,
  makeSite,
  provider,
  refusal,
  rings,
  settled,
} from './harness.ts';

const gate = (site: string): DurableObjectStub<SiteGate> => env.SITE_GATE.get(env.SITE_GATE.idFromName(site));
const createVideo = (site: string) =>
  ask('/api/tavus/create-conversation', { site, body: { agentId: 'your-agent-id' } });

const NO_LIMITS = { callsAtOnce: null, callsAnHour: null, minutesADay: null };

/** A call that nobody here has asked for. */
async function direct(assistantOverrides: object): Promise<string> {
  const key = (env as unknown as Record<string, string>)['VAPI_PRIVATE_KEY'];
  const response = await fetch(`${env.PROVIDER}/call/web`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: 'shop-assistant', assistantOverrides }),
  });
  return ((await response.json()) as { id: string }).id;
}

/** Ids at the provider that were created since. */
async function createdSince(before: Awaited<ReturnType<typeof provider>>): Promise<string[]> {
  const known = new Set([...before.calls, ...before.conversations].map(({ id }) => id));
  const { calls, conversations } = await provider();
  return [...calls, ...conversations].map(({ id }) => id).filter((id) => !known.has(id));
}

async function goesOn(id: string): Promise<boolean> {
  const { calls, conversations } = await provider();
  const call = calls.find((one) => one.id === id);
  if (call) return call.status !== 'ended';
  return conversations.find((one) => one.id === id)?.ended === false;
}

/** So many seconds on, with the alarms that come due by then. */
async function passes(site: string, seconds: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  await rings(site);
}

/** The site's object as it is after it died: what it had in memory is gone. */
const dies = (site: string) =>
  runInDurableObject(gate(site), (_gate, state) => state.abort('killed by the test')).catch(() => undefined);

/** A Worker that waits for the provider only so long. */
const impatient = { PROVIDER_TIMEOUT_MS: '300' };

afterEach(() => vi.useRealTimers());

describe('a call that was created and not answered', () => {
  it.each(['no-address', 'created-and-cut'])(
    'is found within a minute and hung up (%s)',
    async (assistant) => {
      const site = await makeSite({ assistants: [assistant] });
      const before = await provider();
      expect((await createCall(site, { assistantId: assistant })).status).toBe(503);
      const [id = ''] = await createdSince(before);
      expect(await goesOn(id)).toBe(true);
      await passes(site, 20);
      vi.useRealTimers();
      expect(await goesOn(id)).toBe(false);
      const row = await callRow(id);
      expect(row).toMatchObject({ site, kind: 'voice', assistant, ended_by: 'unclaimed' });
      expect(row['ended_at']).not.toBeNull();
      // Once found, it is sought no longer.
      await provider('?clear');
      await passes(site, 61);
      expect((await provider()).lists).toEqual([]);
    },
  );

  it('is found behind more calls than one Worker reads', async () => {
    const site = await makeSite({ assistants: ['no-address'] });
    const before = await provider();
    await createCall(site, { assistantId: 'no-address' });
    const [id = ''] = await createdSince(before);
    await provider(`?make=1100&assistant=another-deployment&at=${Date.now() + 1}`);
    await passes(site, 20);
    vi.useRealTimers();
    await expect.poll(() => goesOn(id)).toBe(false);
    await provider('?unmake=another-deployment');
    expect(await callRow(id)).toMatchObject({ site, ended_by: 'unclaimed' });
  });

  it.each(['no-address', 'created-and-cut'])('is found as a video, too (%s)', async (personaId) => {
    const site = await makeSite({ personaId });
    const before = await provider();
    expect((await createVideo(site)).status).toBe(503);
    const [id = ''] = await createdSince(before);
    expect(await goesOn(id)).toBe(true);
    await passes(site, 20);
    vi.useRealTimers();
    expect(await goesOn(id)).toBe(false);
    expect(await callRow(id)).toMatchObject({ site, kind: 'video', ended_by: 'unclaimed' });
  });

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
    const taken = await gate(site).take({
      ...{ site, kind: 'voice', assistant: 'shop-assistant', wantedSeconds: 60, origin: 'https://a.test' },
      limits: { callsAtOnce: 1, minutesADay: 100, visitor: NO_LIMITS },
      ...{
        visitor: null,
        pageOrigin: null,
        requestId: lease,
        demand: null,
        patienceMs: 6000,
        line: null,
        budget: null,
      },
    });
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
    expect(await gate(site).commit(lease, made)).toBe(false);
  });

  it('is hung up when the Worker that created it comes back too late', async () => {
    const site = await makeSite();
    const lease = crypto.randomUUID();
    await gate(site).take({
      ...{ site, kind: 'voice', assistant: 'shop-assistant', wantedSeconds: 60, origin: 'https://a.test' },
      limits: { callsAtOnce: 1, minutesADay: 100, visitor: NO_LIMITS },
      ...{
        visitor: null,
        pageOrigin: null,
        requestId: lease,
        demand: null,
        patienceMs: 6000,
        line: null,
        budget: null,
      },
    });
    const id = await direct({});
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 17_000 });
    const controlUrl = `${env.PROVIDER}/control/${id}`;
    const made = { id, controlUrl, answer: { id, webCallUrl: 'https://vapi.daily.co/late' } };
    expect(await gate(site).commit(lease, made)).toBe(false);
    await passes(site, 1);
    expect(await goesOn(id)).toBe(false);
    expect(
      (
        await gate(site).take({
          ...{
            site,
            kind: 'voice',
            assistant: 'shop-assistant',
            wantedSeconds: 60,
            origin: 'https://a.test',
          },
          limits: { callsAtOnce: 1, minutesADay: 100, visitor: NO_LIMITS },
          ...{
            visitor: null,
            pageOrigin: null,
            requestId: crypto.randomUUID(),
            demand: null,
            patienceMs: 6000,
            line: null,
            budget: null,
          },
        })
      ).state,
    ).toBe('held');
  });

  it('is the visitor’s all the same when the object died while the provider was asked', async () => {
    const site = await makeSite({ assistants: ['late-700'], callsAtOnce: 1 });
    const asked = createCall(site, { assistantId: 'late-700' });
    await vi.waitFor(async () =>
      expect((await provider()).seen.some(({ body }) => body?.['assistantId'] === 'late-700')).toBe(true),
    );
    await dies(site);
    // The place is held still.
    await refusal(await createCall(site), 429, 'too-many-calls');
    const response = await asked;
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    await passes(site, 35);
    expect(await goesOn(id)).toBe(true);
    expect(await gate(site).find(id, 'voice')).toMatchObject({ over: false });
  });

  it.each([
    ['a squad', { squadId: 'cut-squad' }, 'squad:cut-squad'],
    ['a workflow', { workflowId: 'cut-workflow' }, 'workflow:cut-workflow'],
  ])('is found where it was %s', async (_name, body, assistant) => {
    const site = await makeSite({ assistants: [assistant] });
    const { id } = await callOf(site, body);
    // As if nobody had been told: the object loses what it knows of it.
    await runInDurableObject(gate(site), (_gate, { storage }) => {
      storage.sql.exec(
        `INSERT INTO attempts (lease, kind, site, assistant, pageOrigin, origin, seconds, startedAt)
           SELECT requestId, kind, site, assistant, pageOrigin, origin, 600, startedAt FROM calls`,
      );
      storage.sql.exec('DELETE FROM calls');
    });
    await passes(site, 35);
    expect(await goesOn(id)).toBe(false);
  });

  it('is hung up until the provider has done so', async () => {
    const site = await makeSite({ personaId: 'end-fault-400', callsAtOnce: 5 });
    const made = await createVideo(site);
    const { conversation_id: id } = (await made.json()) as { conversation_id: string };
    await runInDurableObject(gate(site), (_gate, { storage }) => {
      storage.sql.exec('DELETE FROM calls');
      storage.sql.exec(
        `INSERT INTO attempts (lease, kind, site, assistant, origin, seconds, startedAt)
         VALUES (?, 'video', ?, 'x', '', 600, ?)`,
        ...[crypto.randomUUID(), site, Date.now()],
      );
    });
    await passes(site, 35);
    expect(await gate(site).find(id, 'video')).toMatchObject({ over: false });
    await provider(`?end=${id}`);
    await passes(site, 61);
    expect(await gate(site).find(id, 'video')).toMatchObject({ over: true });
  });
});

describe('a call of somebody else', () => {
  it('is left alone: the operator’s own, another deployment’s, another site’s, and our own that run', async () => {
    const [one, other] = [await makeSite({ assistants: ['no-address'] }), await makeSite()];
    const own = await callOf(one);
    const video = (await (await createVideo(one)).json()) as { conversation_id: string };
    const elsewhere = await callOf(other);
    const strangers = [
      await direct({}),
      await direct({ metadata: { talklive: 'by hand' } }),
      await direct({ metadata: { talklive: `talklive ${'0'.repeat(32)} ${crypto.randomUUID()}` } }),
    ];
    expect((await createCall(one, { assistantId: 'no-address' })).status).toBe(503);
    await passes(one, 20);
    await passes(one, 61);
    vi.useRealTimers();
    const all = [own.id, video.conversation_id, elsewhere.id, ...strangers];
    expect(await Promise.all(all.map(goesOn))).toEqual(all.map(() => true));
  });

  it('cannot be made of another page’s by what a page puts into its metadata', async () => {
    const assistants = ['workflow:shop-workflow', 'squad:shop-squad'];
    const site = await makeSite({ allowOverrides: true, assistants });
    const foreign = { talklive: `talklive ${'1'.repeat(32)} ${crypto.randomUUID()}`, mine: 'kept' };
    await provider('?clear');
    await callOf(site, { assistantId: 'shop-assistant', assistantOverrides: { metadata: foreign } });
    await callOf(site, { workflowId: 'shop-workflow', workflowOverrides: { variableValues: foreign } });
    // Of another kind than what is called.
    for (const target of [{ workflowId: 'shop-workflow' }, { squadId: 'shop-squad' }])
      await callOf(site, { ...target, assistantOverrides: { metadata: foreign } });
    const sent = (await provider()).seen.map(({ body }) => JSON.stringify(body));
    for (const body of sent) {
      expect(body).toMatch(/"talklive":"talklive [0-9a-f]{32} [0-9a-f-]{36}"/);
      expect(body).toContain('"mine":"kept"');
      expect(body).not.toContain('1'.repeat(32));
    }
  });
});

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
    await runInDurableObject(gate(site), (_gate, { storage }) => storage.sql.exec('DELETE FROM attempts'));
    const other = await makeSite();
    const response = await reconcile([site, other], await token());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      // Other files make calls at the same provider, in the long run more than a request reads.
      isWhole: expect.any(Boolean) as boolean,
      sites: [
        { site, running: 2, unclaimed: [id] },
        { site: other, running: 0, unclaimed: [] },
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
    await runInDurableObject(gate(site), (instance) => instance.close(id, 'visitor'));
    expect(await goesOn(id)).toBe(true);
    const key = await token();
    const answer = async () => (await (await reconcile([site], key)).json()) as object;
    // It may linger in the list for a moment.
    await answer();
    expect(await goesOn(id)).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await answer()).toMatchObject({ sites: [{ unclaimed: [] }] });
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
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 }));

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
