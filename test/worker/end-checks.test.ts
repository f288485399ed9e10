/** Hang-ups that the provider accepts without doing anything. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createVideo, goesOn, passes } from './at-provider.ts';
import { later } from './clock.ts';
import { ask, callOf, callRow, createCall, gateOf, makeSite, provider, refusal } from './harness.ts';

afterEach(() => vi.useRealTimers());

const hangUp = async (site: string, id: string) =>
  expect((await ask(`/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' })).status).toBe(200);
const looksAt = async (id: string) =>
  (await provider()).seen.filter(({ method, path }) => method === 'GET' && path.endsWith(id)).length;

describe('a hang-up that was accepted', () => {
  it('is found to be without effect within some seconds, and done again', async () => {
    const site = await makeSite({ assistants: ['end-ignored-1'] });
    const { id } = await callOf(site, { assistantId: 'end-ignored-1' });
    await hangUp(site, id);
    expect(await goesOn(id)).toBe(true);
    await passes(site, 13);
    await passes(site, 1);
    expect(await goesOn(id)).toBe(false);
    // Its record is asked before that is believed.
    expect(await callRow(id)).toMatchObject({ ended_by: 'goes-on' });
    await passes(site, 11);
    vi.useRealTimers();
    expect(await callRow(id)).toMatchObject({ ended_by: 'visitor' });
  });

  it('is so of a video, too', async () => {
    const site = await makeSite({ personaId: 'end-ignored-1' });
    const { conversation_id: id } = (await (await createVideo(site)).json()) as { conversation_id: string };
    const end = `/api/tavus/conversation/${id}/end?site=${site}`;
    expect((await ask(end, { body: '', type: 'text/plain' })).status).toBe(200);
    expect(await goesOn(id)).toBe(true);
    await passes(site, 13);
    await passes(site, 1);
    expect(await goesOn(id)).toBe(false);
  });

  it('is so of a call that a page has left, or that nobody has joined', async () => {
    const site = await makeSite({ assistants: ['end-ignored-1', 'end-ignored-1-nobody-joins'] });
    const { id: left } = await callOf(site, { assistantId: 'end-ignored-1' });
    const { id: alone } = await callOf(site, { assistantId: 'end-ignored-1-nobody-joins' });
    await ask(`/api/vapi/call/${left}/end?grace=5&site=${site}`, { body: '', type: 'text/plain' });
    await passes(site, 46);
    expect(await Promise.all([left, alone].map(goesOn))).toEqual([true, true]);
    await passes(site, 13);
    await passes(site, 1);
    expect(await Promise.all([left, alone].map(goesOn))).toEqual([false, false]);
  });

  it('holds its place again from then on, until the provider’s record has it as over, and is paid for', async () => {
    later(0);
    const limits = { callsAtOnce: 1, minutesADay: 11, maxCallSeconds: 600 };
    const site = await makeSite({ assistants: ['end-ignored-3-ran-47'], ...limits });
    const { id } = await callOf(site, { assistantId: 'end-ignored-3-ran-47' });
    await hangUp(site, id);
    await passes(site, 13);
    expect(await callRow(id)).toMatchObject({ ended_by: 'goes-on' });
    for (const seconds of [1, 11, 11]) {
      // To its visitor it is over, whoever asks again.
      await hangUp(site, id);
      await refusal(await createCall(site), 429, 'too-many-calls');
      await passes(site, seconds);
    }
    expect(await goesOn(id)).toBe(false);
    await refusal(await createCall(site), 429, 'too-many-calls');
    // No page gets it back.
    const resumed = await ask(`/api/vapi/call/${id}/resume?site=${site}`, { body: '', type: 'text/plain' });
    await refusal(resumed, 404, 'not-found');
    await hangUp(site, id);
    await refusal(await createCall(site), 429, 'too-many-calls');
    await passes(site, 11);
    await provider('?clear');
    await callOf(site);
    const overrides = (await provider()).seen[0]?.body?.['assistantOverrides'];
    // Of 660 s it has had 47.
    expect(overrides).toMatchObject({ maxDurationSeconds: 600 });
    // To the operator it lasted for as long as it is paid for.
    const row = await callRow(id);
    expect(row).toMatchObject({ ended_by: 'visitor', seconds: 47 });
    expect(Number(row?.ended_at) - Number(row?.created_at)).toBe(47_000);
  });

  it('is paid for as long as its record says, also beyond its longest length', async () => {
    later(0);
    const assistant = 'end-ignored-99-ran-240';
    const limits = { callsAtOnce: 1, minutesADay: 6, maxCallSeconds: 60 };
    const site = await makeSite({ assistants: [assistant], ...limits });
    const { id } = await callOf(site, { assistantId: assistant });
    await hangUp(site, id);
    for (let tries = 0; tries < 8; tries += 1) await passes(site, 30);
    expect(await goesOn(id)).toBe(true);
    await refusal(await createCall(site), 429, 'too-many-calls');
    await provider(`?end=${id}`);
    await passes(site, 61);
    // Of the day's six minutes two are left.
    for (let calls = 0; calls < 2; calls += 1) {
      const { id: next } = await callOf(site);
      later(60);
      await hangUp(site, next);
    }
    await refusal(await createCall(site), 429, 'minutes-used-up');
    vi.useRealTimers();
    expect(await callRow(id)).toMatchObject({ ended_by: 'visitor', seconds: 240 });
  });

  it('is looked at once, and not at all where the provider has told of the end', async () => {
    const site = await makeSite();
    const [one, told] = [await callOf(site), await callOf(site)];
    await hangUp(site, one.id);
    await hangUp(site, told.id);
    const secret = (env as unknown as Record<string, string>)['PROVIDER_MESSAGE_SECRET'] ?? '';
    const message = { type: 'status-update', status: 'ended', call: { id: told.id } };
    const headers = { 'x-vapi-secret': secret };
    await gateOf(site).knows(told.id);
    expect((await ask('/api/vapi/messages', { body: { message }, headers })).status).toBe(200);
    await provider('?clear');
    for (const seconds of [13, 31, 61]) await passes(site, seconds);
    expect(await looksAt(one.id)).toBe(1);
    expect(await looksAt(told.id)).toBe(0);
  });
});

describe('a hang-up that failed', () => {
  it.each(['end-fault-500', 'end-fault-reset-midway'])(
    'is done where the record has the call as over: its place is free again (%s)',
    async (assistant) => {
      later(0);
      const site = await makeSite({ assistants: [assistant], callsAtOnce: 1 });
      const { id } = await callOf(site, { assistantId: assistant });
      expect((await ask(`/api/vapi/call/${id}?site=${site}`, { method: 'DELETE' })).status).toBe(503);
      await provider(`?end=${id}`);
      await passes(site, 6);
      await callOf(site);
    },
  );
});
