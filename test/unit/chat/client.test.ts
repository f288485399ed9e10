import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatEvent, ChatRequest } from '../../../worker/contract.ts';
import { CANNED_REPLIES, pickReply } from '../../../widget/chat/canned.ts';
import { createChat } from '../../../widget/chat/client.ts';
import { createLazyChat } from '../../../widget/chat/lazy.ts';
import type { ChatPorts } from '../../../widget/chat/client.ts';
import type { ChatMessage } from '../../../widget/chat/types.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function scene(mode: 'live' | 'canned', events: ChatEvent[] | Error = [], random = () => 0.5) {
  const requests: ChatRequest[] = [];
  let kept: readonly ChatMessage[] = [];
  const ports: ChatPorts = {
    origin: 'https://worker.test',
    site: 'default',
    random,
    mode: async () => mode,
    memory: {
      read: () => kept,
      write: (messages) => {
        kept = messages;
      },
      clear: () => {
        kept = [];
      },
    },
    async *stream(request) {
      requests.push(request);
      await Promise.resolve();
      if (events instanceof Error) throw events;
      yield* events;
    },
  };
  const chat = createChat(ports);
  const words = () =>
    chat.store.getState().messages.map(({ role, content, status }) => [role, content, status]);
  return { chat, ports, requests, words, kept: () => kept };
}

describe('the scripted chat', () => {
  it('has five answers, each of which comes after 1 to 3 seconds', () => {
    expect(new Set(CANNED_REPLIES).size).toBe(5);
    const picked = [0, 0.2, 0.4, 0.6, 0.8].map((value) => pickReply(() => value).text);
    expect(new Set(picked)).toEqual(new Set(CANNED_REPLIES));
    expect(pickReply(() => 0).delay).toBe(1000);
    expect(pickReply(() => 0.999).delay).toBeGreaterThan(2990);
    expect(pickReply(() => 0.999).delay).toBeLessThanOrEqual(3000);
  });

  it('is pending until the answer comes, and takes nothing else meanwhile', async () => {
    const { chat, words } = scene('canned');
    const sent = chat.send('  Hello  ');
    expect(chat.store.getState().pending).toBe(true);
    await chat.send('ignored');
    await vi.advanceTimersByTimeAsync(1999);
    expect(chat.store.getState().pending).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    expect(chat.store.getState().pending).toBe(false);
    expect(words()).toEqual([
      ['user', 'Hello', 'sent'],
      ['assistant', pickReply(() => 0.5).text, 'sent'],
    ]);
  });

  it.each(['', '   ', '\n\t'])('ignores a blank message: %o', async (text) => {
    const { chat, kept } = scene('canned');
    await chat.send(text);
    expect(chat.store.getState()).toEqual({ messages: [], pending: false });
    expect(kept()).toEqual([]);
  });

  it('forgets a pending answer when it is cleared', async () => {
    const { chat, kept } = scene('canned');
    void chat.send('Hello');
    await vi.advanceTimersByTimeAsync(500);
    chat.clear();
    await vi.advanceTimersByTimeAsync(5000);
    expect(chat.store.getState()).toEqual({ messages: [], pending: false });
    expect(kept()).toEqual([]);
  });
});

describe('the live chat', () => {
  it('streams the answer, and goes on with the session', async () => {
    const { chat, words, requests } = scene('live', [
      { type: 'session', sessionId: 's1' },
      { type: 'delta', text: 'Hel' },
      { type: 'delta', text: 'lo' },
      { type: 'done' },
    ]);
    await chat.send('Hi');
    await chat.send('More');
    expect(words().slice(0, 2)).toEqual([
      ['user', 'Hi', 'sent'],
      ['assistant', 'Hello', 'sent'],
    ]);
    expect(requests).toEqual([{ message: 'Hi' }, { message: 'More', sessionId: 's1' }]);
  });

  it('hands a call over once, as the conversation so far', async () => {
    const { chat, words, requests } = scene('live', [{ type: 'done' }]);
    chat.handOver('You: What does it cost?\nAssistant: From $99.\nPer month.');
    expect(words()).toEqual([
      ['user', 'What does it cost?', 'sent'],
      ['assistant', 'From $99.\nPer month.', 'sent'],
    ]);
    await chat.send('And yearly?');
    await chat.send('Thanks');
    expect(requests.map(({ context }) => Boolean(context))).toEqual([true, false]);
  });

  it.each([
    [new Error('offline')],
    [
      [
        { type: 'delta', text: 'half' },
        { type: 'error', error: { code: 'internal', message: 'm' } },
      ] as ChatEvent[],
    ],
  ])('offers to send again what got no answer', async (events) => {
    const { chat, words } = scene('live', events);
    await chat.send('Hi');
    expect(words()).toEqual([['user', 'Hi', 'failed']]);
    expect(chat.store.getState().pending).toBe(false);
    const [message] = chat.store.getState().messages;
    const again = chat.retry(message?.id ?? '');
    expect(words()).toEqual([['user', 'Hi', 'sent']]);
    await again;
    expect(words()).toEqual([['user', 'Hi', 'failed']]);
  });

  it('keeps what was said for the session, once the visitor wrote', async () => {
    const { chat, kept, ports } = scene('live', [{ type: 'delta', text: 'Hello' }, { type: 'done' }]);
    expect(kept()).toEqual([]);
    await chat.send('Hi');
    expect(
      createChat(ports)
        .store.getState()
        .messages.map(({ content }) => content),
    ).toEqual(['Hi', 'Hello']);
  });
});

describe('before anybody has written', () => {
  it('nothing of the chat is loaded; the first message loads it', async () => {
    const { ports } = scene('canned');
    const load = vi.fn(async (given: ChatPorts, store: Parameters<typeof createChat>[1]) =>
      createChat(given, store),
    );
    const chat = createLazyChat(ports, load);
    expect(load).not.toHaveBeenCalled();
    const sent = chat.send('Hello');
    await vi.advanceTimersByTimeAsync(3000);
    await sent;
    expect(load).toHaveBeenCalledTimes(1);
    expect(chat.transcript()).toMatch(/^You: Hello\nAssistant: /);
  });

  it('a message that cannot be sent for the chat does not load stands there, to be sent again', async () => {
    const { ports } = scene('canned');
    const chat = createLazyChat(ports, () => Promise.reject(new Error('no chunk')));
    await chat.send('Hello');
    expect(chat.store.getState().messages).toMatchObject([{ content: 'Hello', status: 'failed' }]);
  });
});
