/** Calls that were created at the provider without anybody being told of them. */
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createdSince, createVideo, direct, goesOn, passes } from './at-provider.ts';
import { callOf, callRow, createCall, gateOf, makeSite, provider } from './harness.ts';

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

  it.each([
    ['a squad', { squadId: 'cut-squad' }, 'squad:cut-squad'],
    ['a workflow', { workflowId: 'cut-workflow' }, 'workflow:cut-workflow'],
  ])('is found where it was %s', async (_name, body, assistant) => {
    const site = await makeSite({ assistants: [assistant] });
    const { id } = await callOf(site, body);
    // As if nobody had been told: the object loses what it knows of it.
    await runInDurableObject(gateOf(site), (_gate, { storage }) => {
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
    await runInDurableObject(gateOf(site), (_gate, { storage }) => {
      storage.sql.exec('DELETE FROM calls');
      storage.sql.exec(
        `INSERT INTO attempts (lease, kind, site, assistant, origin, seconds, startedAt)
         VALUES (?, 'video', ?, 'x', '', 600, ?)`,
        crypto.randomUUID(),
        site,
        Date.now(),
      );
    });
    await passes(site, 35);
    expect(await gateOf(site).find(id, 'video')).toMatchObject({ over: false });
    await provider(`?end=${id}`);
    await passes(site, 61);
    expect(await gateOf(site).find(id, 'video')).toMatchObject({ over: true });
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
