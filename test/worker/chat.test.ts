import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import type { ChatEvent, ChatRequest } from '../../worker/contract.ts';
import { ask, callOf, callRow, makeSite, provider, refusal } from './harness.ts';

const say = (site: string, body: ChatRequest | Record<string, unknown>, signal?: AbortSignal) =>
  ask('/api/chat', { site, body, ...(signal && { signal }) });

/** Every event of a finished stream. */
function eventsOf(text: string): ChatEvent[] {
  const lines = text.split('\n\n').filter(Boolean);
  expect(lines.at(-1)).toBe('data: [DONE]');
  return lines.slice(0, -1).map((line) => JSON.parse(line.replace(/^data: /, '')) as ChatEvent);
}

const talkingTo = (assistantId: string) => makeSite({ assistantId });
const textOf = (events: ChatEvent[]) =>
  events.map((event) => (event.type === 'delta' ? event.text : '')).join('');

describe('a chat message', () => {
  it('is answered word by word, in a session that goes on', async () => {
    const site = await makeSite();
    await provider('?clear');
    const response = await say(site, { message: ' Hello ' });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const events = eventsOf(await response.text());
    expect(events[0]).toEqual({ type: 'session', sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(events.filter((event) => event.type === 'delta').length).toBeGreaterThan(2);
    expect(textOf(events)).toBe('Good day, how may I help? ✓');
    expect(events.at(-1)).toEqual({ type: 'done' });

    const sessionId = events[0]?.type === 'session' ? events[0].sessionId : '';
    const again = eventsOf(await (await say(site, { message: 'And then?', sessionId })).text());
    expect(again[0]).toEqual(events[0]);
    const [first, second] = (await provider()).seen;
    expect(first?.body).toEqual({ assistantId: 'shop-assistant', input: 'Hello', stream: true });
    expect(second?.body?.['sessionId']).toMatch(/^session-/);
    // The provider's own session never reaches the browser.
    expect(second?.body?.['sessionId']).not.toBe(sessionId);
  });

  it.each(['chat-cards', 'chat-cards-json'])(
    'is answered with a card, and with no other tool of the assistant’s (%s)',
    async (assistant) => {
      const site = await talkingTo(assistant);
      const events = eventsOf(await (await say(site, { message: 'When can I come?' })).text());
      expect(events.filter(({ type }) => type === 'tool')).toEqual([
        {
          type: 'tool',
          id: 'call_1',
          name: 'show_card',
          arguments: { type: 'note', title: 'CRM', text: 'Noted' },
        },
      ]);
      expect(textOf(events)).not.toBe('');
      expect(events.at(-1)).toEqual({ type: 'done' });
    },
  );

  it('cannot go on with the session of another site', async () => {
    const mine = eventsOf(await (await say(await makeSite(), { message: 'Hi' })).text());
    const sessionId = mine[0]?.type === 'session' ? mine[0].sessionId : '';
    await provider('?clear');
    const theirs = eventsOf(await (await say(await makeSite(), { message: 'Hi', sessionId })).text());
    expect(theirs[0]).not.toEqual(mine[0]);
    expect((await provider()).seen[0]?.body).not.toHaveProperty('sessionId');
  });

  it('cannot go on with what was written to another assistant', async () => {
    const site = await makeSite({ assistants: ['harrier', 'juniper'] });
    const sessions: string[] = [];
    await provider('?clear');
    for (const assistantId of ['harrier', 'juniper', 'harrier']) {
      const [sessionId] = sessions;
      const request = { message: 'Hi', assistantId, ...(sessionId && { sessionId }) };
      const [first] = eventsOf(await (await say(site, request)).text());
      if (first?.type === 'session') sessions.push(first.sessionId);
    }
    expect(sessions[1]).not.toBe(sessions[0]);
    expect(sessions[2]).toBe(sessions[0]);
    const { seen } = await provider();
    expect(seen.map(({ body }) => body?.['sessionId'])).toEqual([undefined, undefined, expect.any(String)]);
  });

  it('hands the transcript of a call over', async () => {
    await provider('?clear');
    await (
      await say(await makeSite(), { message: 'What was the price?', context: 'Assistant: It is $99.' })
    ).text();
    const input = (await provider()).seen[0]?.body?.['input'] as { role: string; content: string }[];
    // As the visitor's word: a browser gives the model no orders.
    expect(input.map(({ role }) => role)).toEqual(['user', 'user']);
    expect(input[0]?.content).toContain('It is $99.');
  });

  it('hands the turns of a call over as what the visitor has of them', async () => {
    await provider('?clear');
    const context = [
      { speaker: 'visitor', text: 'What is the price?', at: 1 },
      { speaker: 'assistant', text: 'It is $99.', at: 2 },
    ];
    await (await say(await makeSite(), { message: 'And yearly?', context })).text();
    const input = (await provider()).seen[0]?.body?.['input'] as { role: string; content: string }[];
    expect(input.map(({ role }) => role)).toEqual(['user', 'user']);
    expect(input[0]?.content).toMatch(/\n\nMe: What is the price\?\nYou: It is \$99\.$/);
    expect(input[1]?.content).toBe('And yearly?');
  });

  it('hands the words of each call over once a session, and only for calls of its own site', async () => {
    const site = await makeSite();
    const [{ id: first }, { id: second }, { id: foreign }] = [
      await callOf(site),
      await callOf(site),
      await callOf(await makeSite()),
    ];
    for (const id of [first, second, foreign]) await callRow(id);
    const begun = eventsOf(await (await say(site, { message: 'Hi' })).text());
    const sessionId = begun[0]?.type === 'session' ? begun[0].sessionId : '';
    const handedOver = async (more: object) => {
      await provider('?clear');
      await (await say(site, { message: 'And now?', sessionId, context: 'You: $99.', ...more })).text();
      return Array.isArray((await provider()).seen[0]?.body?.['input']);
    };
    expect(await handedOver({ callId: first })).toBe(true);
    expect(await handedOver({ callId: first })).toBe(false);
    expect(await handedOver({ callId: second })).toBe(true);
    // As of a page of an earlier version, which names no call.
    expect(await handedOver({})).toBe(true);
    expect(await handedOver({})).toBe(false);
    expect(await handedOver({ callId: foreign })).toBe(false);
    expect(await handedOver({ callId: 'made-up' })).toBe(false);
  });

  it('takes the words of no call that the site does not know, not even once', async () => {
    const site = await makeSite();
    const foreign = await callOf(await makeSite());
    await callRow(foreign.id);
    for (const callId of [foreign.id, 'made-up']) {
      await provider('?clear');
      expect((await say(site, { message: 'Hi', context: 'You: $1.', callId })).status).toBe(200);
      expect((await provider()).seen[0]?.body?.['input']).toBe('Hi');
    }
  });

  it.each([
    ['text', (text: string) => text],
    ['turns', (text: string) => [{ speaker: 'visitor', text, at: 1 }]],
  ])('takes 40,000 characters of a call and no more, as %s', async (_kind, context) => {
    const site = await makeSite();
    const sent = (length: number) => say(site, { message: 'Hi', context: context('x'.repeat(length)) });
    expect((await sent(40_000)).status).toBe(200);
    expect((await refusal(await sent(40_001), 400, 'bad-request')).field).toMatch(/^context/);
  });

  it('may be given them again where the provider was not reached', async () => {
    const site = await talkingTo('fault-500');
    const refused = await say(site, { message: 'Hi', context: 'You: $99.' });
    expect(refused.status).toBe(503);
    const told = () => env.DB.prepare('SELECT told FROM chats WHERE site = ?').bind(site).first('told');
    await vi.waitFor(async () => expect(await told()).toBe('[]'));
  });

  it('is answered too when the provider answers all at once', async () => {
    const events = eventsOf(await (await say(await talkingTo('chat-json'), { message: 'Hi' })).text());
    expect(textOf(events)).toBe('Whole at once.');
  });

  it.each([
    ['is blank', { message: ' \n ' }, 'message'],
    ['is too long', { message: 'x'.repeat(4001) }, 'message'],
    ['has a session of another kind', { message: 'Hi', sessionId: '../x' }, 'sessionId'],
    [
      'has more of a call than fits',
      { message: 'Hi', context: [0, 1].map((at) => ({ speaker: 'visitor', text: 'x'.repeat(20_001), at })) },
      'context',
    ],
    ['has a field too many', { message: 'Hi', squadId: 'x' }, 'squadId'],
  ])('that %s is refused', async (_what, body, field) => {
    const error = await refusal(await say(await makeSite(), body), 400, 'bad-request');
    expect(error.field).toBe(field);
  });

  it('is refused when the day’s messages are used up', async () => {
    const site = await makeSite({ messagesADay: 1 });
    await (await say(site, { message: 'One' })).text();
    const error = await refusal(await say(site, { message: 'Two' }), 429, 'too-many-requests');
    expect(error.retryAfter).toBeGreaterThan(0);
  });
});

describe('a chat whose provider fails', () => {
  it('before the first word is refused like a call', async () => {
    await refusal(await say(await talkingTo('fault-429-9'), { message: 'Hi' }), 429, 'provider-busy');
    await refusal(await say(await talkingTo('fault-402'), { message: 'Hi' }), 502, 'provider-credit');
    await refusal(await say(await talkingTo('fault-html'), { message: 'Hi' }), 503, 'provider-down');
    await refusal(await say(await talkingTo('fault-silent'), { message: 'Hi' }), 504, 'provider-timeout');
  });

  it.each([
    ['chat-resets', 'provider-down'],
    ['chat-stalls', 'provider-timeout'],
  ])('in mid-stream (%s) keeps what came and says so', async (assistant, code) => {
    const events = eventsOf(await (await say(await talkingTo(assistant), { message: 'Hi' })).text());
    expect(textOf(events)).toBe('Good day, ');
    const last = events.at(-1);
    expect(last?.type).toBe('error');
    if (last?.type === 'error') {
      expect(last.error.code).toBe(code);
      expect(last.error.requestId).toBeTruthy();
    }
  });
});

describe('a visitor who goes in mid-answer', () => {
  const streams = async () => (await provider()).openStreams;

  it('lets the provider go', async () => {
    const before = await streams();
    const response = await say(await talkingTo('chat-endless'), { message: 'Hi' });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    expect(await streams()).toBe(before + 1);
    await reader?.cancel();
    await vi.waitFor(async () => expect(await streams()).toBe(before), { timeout: 3000 });
  });
});
