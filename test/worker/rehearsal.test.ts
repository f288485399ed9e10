import { createExecutionContext, env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import type { ConversationAnswer, WebCallAnswer } from '../../worker/contract.ts';
import type { Env } from '../../worker/env.ts';
import { rehearsalProviders } from '../../worker/rehearsal/provider.ts';
import { wordsKeyOf } from '../../worker/report-contract.ts';
import { getWords } from '../../worker/reports/words.ts';
import { later } from './clock.ts';
import { gateOf, HOST, makeSite, PAGE, refusal, rings, UNCOUNTED } from './harness.ts';
import { callOf, keyless, pathOf, post, readUntil, request, roomOf, stateOf } from './rehearsal-rooms.ts';

afterEach(() => vi.useRealTimers());

describe('a call that is over', () => {
  it('has a report, as of a live one: the words that its page told, and how it ended', async () => {
    const site = await makeSite({ assistantId: null });
    const made = await post('/api/vapi/call/web', { assistantId: 'greets' }, site);
    const call: WebCallAnswer = await made.json();
    await gateOf(site).knows(call.id);
    const say = (speaker: string, text: string, more = {}) =>
      request(`${pathOf(call)}/said`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: new TextEncoder().encode(JSON.stringify({ speaker, text, from: 1, to: 2.5, ...more })),
      });
    expect((await say('assistant', 'Hello!')).status).toBe(200);
    const answered = { id: 'mail', answer: 'ada@example.com' };
    expect((await say('visitor', 'Mine is ada@example.com.', { answered })).status).toBe(200);
    const show = (card: object, at: number) =>
      request(`${pathOf(call)}/shown`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: new TextEncoder().encode(JSON.stringify({ card: JSON.stringify(card), at })),
      });
    const field = { id: 'mail', type: 'field', title: 'Where to?', label: 'Email' };
    expect((await show(field, 2)).status).toBe(200);
    expect((await show({ ...field, answer: 'ada@example.com' }, 3)).status).toBe(200);
    await refusal(await show(field, -1), 400, 'bad-request');
    await refusal(await say('nobody', 'Hello!'), 400, 'bad-request');
    await refusal(await say('visitor', 'Hello!', { answered: { id: 'mail' } }), 400, 'bad-request');
    // A page that comes anew is told all of it, to go on from there.
    const told = await readUntil(await request(`${pathOf(call)}/events`), 'watched');
    expect(JSON.parse(/event: past\ndata: (.*)/.exec(told)?.[1] ?? '')).toEqual([
      { speaker: 'assistant', text: 'Hello!', from: 1, to: 2.5 },
      { speaker: 'visitor', text: 'Mine is ada@example.com.', from: 1, to: 2.5, answered },
    ]);
    expect((await request(`/api/vapi/call/${call.id}?site=${site}`, { method: 'DELETE' })).status).toBe(200);
    later(6);
    await rings(site);
    const row = await env.DB.prepare('SELECT * FROM call_reports WHERE id = ?').bind(call.id).first();
    expect(row).toMatchObject({ site, whole: 1, ended_reason: 'assistant-ended-call', cost: 0, turns: 2 });
    const kept = await getWords(env.CALL_WORDS, wordsKeyOf(call.id));
    expect(kept?.cards).toEqual([
      { id: 'mail', type: 'field', title: 'Where to?', lines: ['Email'], answer: '[email]', at: 2 },
    ]);
    expect(kept?.turns).toEqual([
      { speaker: 'assistant', text: 'Hello!', from: 1, to: 2.5 },
      { speaker: 'visitor', text: 'Mine is [email].', from: 1, to: 2.5 },
    ]);
  });
});

describe('a call without keys', () => {
  it('gets a room of its own, named after the scenario', async () => {
    const call = await callOf({ assistantId: 'says-goodbye' });
    expect(call).toEqual({
      id: call.id,
      webCallUrl: `${HOST}/rehearsal/room/${call.id}?scenario=says-goodbye`,
      artifactPlan: { videoRecordingEnabled: false },
      assistant: { voice: { provider: 'rehearsal' } },
    });
    expect((await callOf()).id).not.toBe(call.id);
  });

  it('is played by whom a page of ours has named, on video too', async () => {
    const ours = (path: string, body: unknown) =>
      app.fetch(
        new Request(`${HOST}${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: {
            ...UNCOUNTED,
            origin: HOST,
            'content-type': 'application/json',
            authorization: 'Bearer default',
          },
        }),
        keyless,
        createExecutionContext(),
      );
    const voice: WebCallAnswer = await (await ours('/api/vapi/call/web', { assistantId: 'SA-001' })).json();
    expect(new URL(voice.webCallUrl).searchParams.get('scenario')).toBe('sales:SA-001');
    const video: ConversationAnswer = await (
      await ours('/api/tavus/create-conversation', { agentId: 'booking' })
    ).json();
    expect(new URL(video.conversation_url).searchParams.get('scenario')).toBe('booking');
    await refusal(await ours('/api/vapi/call/web', { assistantId: 'SA-999' }), 403, 'assistant-not-allowed');
  });

  it('is recorded where the scenario says so', async () => {
    expect((await callOf({ assistantId: 'recording' })).artifactPlan).toEqual({
      videoRecordingEnabled: true,
    });
  });

  it.each([
    ['http-400', 502, 'provider-refused'],
    ['http-401', 502, 'provider-auth'],
    ['http-402', 502, 'provider-credit'],
    ['http-429', 429, 'provider-busy'],
    ['http-500', 503, 'provider-down'],
  ] as const)('%s is refused as the provider refuses it', async (assistantId, status, code) => {
    const answer = await post('/api/vapi/call/web', { assistantId }, await makeSite({ assistantId: null }));
    await refusal(answer, status, code);
  });

  it('is shown by nobody to a Worker with keys', async () => {
    const call = await callOf();
    const live = { ...env, VAPI_PRIVATE_KEY: 'a-key-of-a-provider' } as Env;
    const answer = await app.fetch(new Request(`${HOST}${pathOf(call)}`), live, createExecutionContext());
    await refusal(answer, 404, 'not-found');
  });
});

describe('the room', () => {
  it('passes on what its control address is sent, what was missed first', async () => {
    const call = await callOf();
    expect((await post(`${pathOf(call)}/control`, { type: 'say', content: 'One' })).status).toBe(200);
    expect((await post(`${pathOf(call)}/control`, { type: 'say', content: 'Two' })).status).toBe(200);
    const events = await request(`${pathOf(call)}/events`, { headers: { 'last-event-id': '1' } });
    expect(events.headers.get('content-type')).toBe('text/event-stream');
    expect(events.headers.get('access-control-allow-origin')).toBe(PAGE);
    const text = await readUntil(events, 'Two');
    expect(text).toContain('id: 2\nevent: control\ndata: {"type":"say","content":"Two"}\n\n');
    expect(text).not.toContain('One');
  });

  it('hears a message while it is listened to', async () => {
    const call = await callOf();
    const events = await request(`${pathOf(call)}/events`);
    const text = readUntil(events, 'mute-assistant');
    await post(`${pathOf(call)}/control`, { type: 'control', control: 'mute-assistant' });
    expect(await text).toContain('"control":"mute-assistant"');
  });

  it.each([
    { type: 'dance' },
    { type: 'say' },
    { type: 'say', content: '' },
    { type: 'end-call', extra: true },
    { type: 'add-message', message: { role: 'nobody', content: 'Hi' } },
    'say',
  ])('refuses %j', async (message) => {
    const call = await callOf();
    await refusal(await post(`${pathOf(call)}/control`, message), 400, 'bad-request');
  });

  it.each(['', '/events', '/control', '/left'])('that nobody opened is not there: %s', async (path) => {
    const room = `/rehearsal/room/${crypto.randomUUID()}${path}`;
    const isPost = path === '/control' || path === '/left';
    await refusal(isPost ? await post(room, { type: 'end-call' }) : await request(room), 404, 'not-found');
    expect((await request('/rehearsal/room/not-an-id')).status).toBe(404);
  });

  it('is over when the Worker hangs up, and tells the page', async () => {
    const call = await callOf();
    expect(await stateOf(call)).toEqual({ status: 'active', joined: false });
    const events = await request(`${pathOf(call)}/events`);
    const text = readUntil(events, 'end-call');
    const { voice } = rehearsalProviders(env.REHEARSAL_ROOM);
    await voice.endCall(
      { id: call.id, controlUrl: null },
      { origin: HOST, requestId: 'test', site: 'default' },
    );
    expect(await text).toContain('{"type":"end-call","endedReason":"assistant-ended-call"}');
    expect(await stateOf(call)).toMatchObject({ status: 'ended', endedReason: 'assistant-ended-call' });
  });

  it('is over when the visitor leaves', async () => {
    const call = await callOf();
    await readUntil(await request(`${pathOf(call)}/events`), 'retry');
    expect((await post(`${pathOf(call)}/left`, {})).status).toBe(200);
    expect(await stateOf(call)).toMatchObject({
      status: 'ended',
      endedReason: 'customer-ended-call',
      seconds: 0,
    });
  });

  it('stays open for a visitor who may come back, for a minute', async () => {
    const call = await callOf({ roomDeleteOnUserLeaveEnabled: false });
    await readUntil(await request(`${pathOf(call)}/events`), 'retry');
    await post(`${pathOf(call)}/left`, {});
    expect(await stateOf(call)).toEqual({ status: 'active', joined: true });
    vi.setSystemTime(Date.now() + 61_000);
    expect(await stateOf(call)).toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });
  });

  it('that nobody enters is over after a minute', async () => {
    const call = await callOf();
    vi.setSystemTime(Date.now() + 61_000);
    expect(await stateOf(call)).toMatchObject({ status: 'ended', endedReason: 'customer-did-not-join' });
  });

  it('ends the call at its longest length, and forgets itself later', async () => {
    const call = await callOf({ assistantOverrides: { maxDurationSeconds: 90 } });
    const until = await runInDurableObject(roomOf(call), (_room, { storage }) => storage.getAlarm());
    expect(Math.round(((until ?? 0) - Date.now()) / 1000)).toBeGreaterThan(85);
    expect(Math.round(((until ?? 0) - Date.now()) / 1000)).toBeLessThanOrEqual(90);
    expect(await runDurableObjectAlarm(roomOf(call))).toBe(true);
    expect(await stateOf(call)).toMatchObject({ status: 'ended', endedReason: 'exceeded-max-duration' });
    expect(await runDurableObjectAlarm(roomOf(call))).toBe(true);
    await refusal(await request(pathOf(call)), 404, 'not-found');
  });
});

describe('a video conversation without keys', () => {
  it('is a page of the Worker, with a room to hang it up by', async () => {
    const site = await makeSite({});
    const answer = await post('/api/tavus/create-conversation', { agentId: 'your-agent-id' }, site);
    const made: ConversationAnswer = await answer.json();
    expect(made.conversation_url).toBe(`${HOST}/rehearsal/video/?room=${made.conversation_id}`);
    const { video } = rehearsalProviders(env.REHEARSAL_ROOM);
    await video?.endConversation(made.conversation_id, { origin: HOST, requestId: 'test', site: 'default' });
    const state = await request(`/rehearsal/room/${made.conversation_id}`);
    expect(await state.json()).toMatchObject({ status: 'ended' });
  });
});
