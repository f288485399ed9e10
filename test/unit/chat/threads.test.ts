/** Each assistant has a thread of its own, with its own messages and session, over a reload, too. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../../../widget/app.ts';
import { tellCalls, chatSoFar } from '../../../widget/elements/tell-calls.ts';
import type { ChatRequest, Turn } from '../../../worker/contract.ts';

const HARRIER = { assistantName: 'Harrier', assistantId: 'SA-002' };
const JUNIPER = { assistantName: 'Juniper', assistantId: 'SA-001' };
const SITE = { origin: 'https://worker.test', site: 'default' };
const asked: ChatRequest[] = [];

/** Each answers with the session of the message, or with a new one. */
function answer(url: string, { body }: { body: string }): Response {
  if (!url.endsWith('/api/chat')) return Response.json({ site: 'default', chat: 'live' });
  const request = JSON.parse(body) as ChatRequest;
  asked.push(request);
  const who = request.assistantId ?? 'own';
  const events = [
    { type: 'session', sessionId: request.sessionId ?? `session of ${who}` },
    { type: 'delta', text: `This is ${who}.` },
    { type: 'done' },
  ];
  const lines = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  return new Response(lines, { headers: { 'content-type': 'text/event-stream' } });
}

beforeEach(() => {
  asked.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => answer(String(url), init));
});
afterEach(() => vi.unstubAllGlobals());

const words = (chat: ReturnType<ReturnType<typeof createApp>['chat']>) =>
  chatSoFar(chat).map(({ content }) => content);
const say = (app: ReturnType<typeof createApp>, to: typeof HARRIER, text: string) =>
  app.chat(to).send(text, { assistantId: to.assistantId });

it('what is written to one stands with no other, and goes on with that one’s session', async () => {
  const app = createApp(SITE);
  await say(app, HARRIER, 'To Harrier');
  await say(app, JUNIPER, 'To Juniper');
  await app.chat().send('To the site');
  await say(app, HARRIER, 'Again');
  expect(words(app.chat(HARRIER))).toEqual(['To Harrier', 'This is SA-002.', 'Again', 'This is SA-002.']);
  expect(words(app.chat(JUNIPER))).toEqual(['To Juniper', 'This is SA-001.']);
  expect(words(app.chat())).toEqual(['To the site', 'This is own.']);
  expect(asked.map(({ sessionId }) => sessionId)).toEqual([
    undefined,
    undefined,
    undefined,
    'session of SA-002',
  ]);
});

it('a reload leaves each, and a call with one is told of that one’s alone', async () => {
  const before = createApp(SITE);
  await say(before, HARRIER, 'To Harrier');
  await say(before, JUNIPER, 'To Juniper');
  const app = createApp(SITE);
  // At once, for a call begins before a chat is loaded.
  expect(words(app.chat(JUNIPER))).toEqual(['To Juniper', 'This is SA-001.']);
  await say(app, HARRIER, 'Again');
  expect(asked.at(-1)).toEqual({ message: 'Again', assistantId: 'SA-002', sessionId: 'session of SA-002' });

  const told: Turn[][] = [];
  const connected = vi.fn<(state: unknown, before: unknown) => void>();
  const call = {
    store: {
      getState: () => ({ phase: { name: 'idle' }, callId: null }),
      subscribe: (listener: never) => void connected.mockImplementation(listener),
    },
    tell: (turns: Turn[]) => told.push(turns),
  };
  tellCalls({ call: call as never, chat: app.chat }, () => JUNIPER);
  connected({ phase: { name: 'connected' }, callId: 'c1' }, { phase: { name: 'connecting' } });
  expect(told.map((turns) => turns.map(({ text }) => text))).toEqual([['To Juniper', 'This is SA-001.']]);
});

it('what was said in a call goes to whoever was in it', async () => {
  const app = createApp(SITE);
  app.chat(HARRIER).handOver([{ speaker: 'visitor', text: 'Said to Harrier', at: 1 }]);
  await say(app, JUNIPER, 'Hi');
  await say(app, HARRIER, 'Hi');
  expect(asked.map(({ context }) => context)).toEqual([
    undefined,
    [{ speaker: 'visitor', text: 'Said to Harrier', at: 1 }],
  ]);
});

it('what was not sent before a reload is sent again to whom it was written', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = createApp(SITE);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await say(before, HARRIER, 'To Harrier');
  vi.stubGlobal('fetch', fetch);
  const chat = createApp(SITE).chat(HARRIER);
  await vi.waitFor(() => expect(chat.store.getState().messages).toHaveLength(1));
  const [unsent] = chat.store.getState().messages;
  await chat.retry(unsent?.id ?? '', { assistantId: HARRIER.assistantId });
  expect(asked).toEqual([{ message: 'To Harrier', assistantId: 'SA-002' }]);
});
