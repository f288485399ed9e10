/** Cards of a chat: part of its answer, kept over a reload, and answered as the visitor's own message. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatEvent, ChatRequest } from '../../../worker/contract.ts';
import { createChat, type ChatPorts } from '../../../widget/chat/client.ts';
import type { KeptChat } from '../../../widget/chat/types.ts';
import * as chatCards from '../../../widget/cards/chat-cards.ts';
import { cards } from '../../../widget/card-slot.ts';
import { turnOf } from '../../../widget/chat/turns.ts';

beforeEach(() => {
  // A chunk of its own; the views are no part of it here.
  cards.load = () => Promise.resolve(chatCards as never);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CHOICE = { type: 'choice', id: 'what', title: 'What is it about?', options: ['A visit', 'A move'] };
const tool = (args: Record<string, unknown>, id = 'call_1'): ChatEvent => ({
  type: 'tool',
  id,
  name: 'show_card',
  arguments: args,
});

function scene(...answers: ChatEvent[][]) {
  const requests: ChatRequest[] = [];
  let kept: KeptChat | null = null;
  const ports: ChatPorts = {
    origin: 'https://worker.test',
    site: 'default',
    settings: () => Promise.resolve({ chat: 'live' }),
    memory: {
      read: () => kept,
      write: (chat) => (kept = chat),
    },
    async *stream(request) {
      requests.push(request);
      await Promise.resolve();
      yield* answers.shift() ?? [{ type: 'done' }];
    },
  };
  return { chat: createChat(ports), ports, requests };
}

describe('a card in a chat', () => {
  it('stands between what is said before and after it', async () => {
    const { chat } = scene([
      { type: 'delta', text: 'Let me see. ' },
      tool(CHOICE),
      { type: 'delta', text: 'Take your time.' },
      { type: 'done' },
    ]);
    await chat.send('Hello');
    const { messages, pending } = chat.store.getState();
    expect(messages.map(({ content }) => content)).toEqual([
      'Hello',
      'Let me see. ',
      'What is it about?: A visit; A move',
      'Take your time.',
    ]);
    expect(messages.map(({ card }) => card?.id)).toEqual([undefined, undefined, 'what', undefined]);
    expect(messages.every(({ status }) => status === 'sent') && !pending).toBe(true);
    // A call that is held next is told of it in words.
    expect(messages.map(turnOf)[2]).toMatchObject({ speaker: 'assistant', text: messages[2]?.content });
  });

  it('is shown anew in its place, until it is answered', async () => {
    const { chat } = scene(
      [tool(CHOICE), { type: 'done' }],
      [tool(Object.assign({ answer: 'A move' }, CHOICE)), { type: 'done' }],
      [tool(Object.assign({ answer: 'A visit' }, CHOICE)), { type: 'done' }],
    );
    for (const text of ['One', 'Two', 'Three']) await chat.send(text);
    const cards = chat.store.getState().messages.flatMap(({ card }) => card ?? []);
    expect(cards).toEqual([Object.assign({ answer: 'A move' }, CHOICE)]);
  });

  it('that is wrong is refused, which the assistant is told with the next message, once', async () => {
    const { chat, requests } = scene([
      tool({ type: 'choice', title: 'Which?', options: [] }),
      { type: 'done' },
    ]);
    await chat.send('One');
    await chat.send('Two', undefined, 'Card when answered: 2026-12-03T14:30');
    await chat.send('Three');
    expect(requests.map(({ message }) => message)).toEqual([
      'One',
      'Two\n\nshow_card was refused: options: expected a list of 2 to 8, got 0 of them\n\nCard when answered: 2026-12-03T14:30',
      'Three',
    ]);
    expect(chat.store.getState().messages.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
  });

  it('outlives a reload', async () => {
    const { chat, ports } = scene([tool(CHOICE), { type: 'done' }]);
    await chat.send('Hello');
    const again = createChat(ports);
    expect(again.store.getState().messages.flatMap(({ card }) => card ?? [])).toEqual([CHOICE]);
  });
});
