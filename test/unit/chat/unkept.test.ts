/** What a chat shows of a call without being asked for stays in the page alone. */
import { expect, it } from 'vitest';
import type { Turn } from '../../../worker/contract.ts';
import { quietly, scene } from './scene.ts';

quietly();

const said: Turn = { speaker: 'visitor', text: 'My name is Ada', at: 1 };
const texts = (chat: { messages: readonly { content: string }[] } | null) =>
  chat?.messages.map(({ content }) => content);

it('keeps nothing of a call that nobody asked to be kept, and tells the assistant all the same', async () => {
  const { chat, words, requests, kept } = scene('live', [{ type: 'delta', text: 'Ada.' }, { type: 'done' }]);
  chat.handOver([said], true);
  expect(words()).toEqual([['user', 'My name is Ada', 'sent']]);
  expect(kept()).toBeNull();
  await chat.send('Who am I?');
  expect(requests[0]?.context).toEqual([said]);
  expect(texts(kept())).toEqual(['Who am I?', 'Ada.']);
});

it('keeps what the visitor has asked to go on with in the chat, and tells it once', async () => {
  const { chat, words, requests, kept } = scene('live', [{ type: 'done' }]);
  chat.handOver([said], true);
  await chat.send('Hi');
  chat.handOver([said]);
  expect(texts(kept())).toEqual(['My name is Ada', 'Hi']);
  // Shown again, it stays kept.
  chat.handOver([said, { speaker: 'assistant', text: 'Hello Ada', at: 2 }], true);
  expect(texts(kept())).toEqual(['My name is Ada', 'Hi']);
  expect(words()).toHaveLength(3);
  await chat.send('More');
  expect(requests.map(({ context }) => (context as Turn[]).map(({ text }) => text))).toEqual([
    ['My name is Ada'],
    ['Hello Ada'],
  ]);
});
