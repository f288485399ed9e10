/** The chat: answers are streamed from the Worker, or canned where the site has no live chat. */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { ChatEvent, ChatRequest } from '../../worker/contract.ts';
import { chatStream } from '../api/chat.ts';
import { pickReply } from './canned.ts';
import { advance, EMPTY_CHAT } from './machine.ts';
import type { ChatAction } from './machine.ts';
import type { ChatHandle, ChatMessage, ChatSnapshot } from './types.ts';

/** Milliseconds without a word after which an answer is given up. */
const STALL_MS = 20_000;

export interface ChatMemory {
  read(): readonly ChatMessage[];
  write(messages: readonly ChatMessage[]): void;
  clear(): void;
}

export interface ChatPorts {
  memory: ChatMemory;
  mode(): Promise<'live' | 'canned'>;
  origin: string;
  site: string;
  /** @default POST /api/chat of `origin` */
  stream?: (request: ChatRequest, signal: AbortSignal) => AsyncIterable<ChatEvent>;
  /** @default Math.random */
  random?: () => number;
}

export function createChat(
  { memory, mode, origin, site, random = Math.random, stream = chatStream(origin, site) }: ChatPorts,
  store: StoreApi<ChatSnapshot> = createStore<ChatSnapshot>()(() => EMPTY_CHAT),
): Omit<ChatHandle, 'transcript'> {
  let sessionId: string | undefined;
  /** A call's transcript that the assistant has not been told yet. */
  let context: string | undefined;
  let abort: AbortController | null = null;
  let count = 0;

  const dispatch = (action: ChatAction) => {
    store.setState(advance(store.getState(), action), true);
    // Nothing is kept of a visitor who has written nothing.
    const { messages } = store.getState();
    if (messages.some(({ role }) => role === 'user')) memory.write(messages);
  };
  const newId = (role: string) => `${role}-${Date.now()}-${++count}`;

  const answerLive = async (message: string, answerId: string, signal: AbortSignal, beat: () => void) => {
    const request: ChatRequest = {
      message,
      ...(sessionId ? { sessionId } : {}),
      ...(context ? { context } : {}),
    };
    for await (const event of stream(request, signal)) {
      beat();
      if (event.type === 'session') sessionId = event.sessionId;
      if (event.type === 'delta') dispatch({ type: 'delta', id: answerId, text: event.text, at: Date.now() });
      if (event.type === 'error') throw new Error(event.error.message);
      if (event.type === 'done') break;
    }
    signal.throwIfAborted();
    context = undefined;
  };

  const answer = async (id: string, text: string) => {
    const controller = new AbortController();
    abort = controller;
    const { signal } = controller;
    const answerId = newId('assistant');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = () => {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(new Error('The answer stalled.')), STALL_MS);
    };
    try {
      if ((await mode()) === 'canned') {
        const reply = pickReply(random);
        await pause(reply.delay, signal);
        dispatch({ type: 'delta', id: answerId, text: reply.text, at: Date.now() });
      } else {
        beat();
        await answerLive(text, answerId, signal, beat);
      }
      signal.throwIfAborted();
      dispatch({ type: 'answered' });
    } catch (error) {
      // Cleared or stopped meanwhile: nobody waits for it.
      if (abort !== controller) return;
      console.error('The chat got no answer:', error);
      dispatch({ type: 'failed', id });
    } finally {
      clearTimeout(timer);
      if (abort === controller) abort = null;
    }
  };

  const halt = () => {
    const running = abort;
    abort = null;
    running?.abort();
  };

  const restored = memory.read();
  if (restored.length > 0) dispatch({ type: 'restored', messages: restored });

  return {
    store,
    async send(text) {
      const content = text.trim();
      if (!content || store.getState().pending) return;
      const id = newId('user');
      dispatch({ type: 'sent', message: { id, role: 'user', content, at: Date.now(), status: 'sent' } });
      await answer(id, content);
    },
    async retry(id) {
      const failed = store.getState().messages.find((message) => message.id === id);
      if (failed?.status !== 'failed' || store.getState().pending) return;
      dispatch({ type: 'retried', id });
      await answer(id, failed.content);
    },
    handOver(transcript) {
      if (!transcript.trim()) return;
      context = transcript;
      dispatch({ type: 'handed-over', messages: parseTranscript(transcript, newId) });
    },
    clear() {
      halt();
      sessionId = undefined;
      context = undefined;
      memory.clear();
      store.setState(EMPTY_CHAT, true);
    },
    stop() {
      const running = abort !== null;
      halt();
      if (running) dispatch({ type: 'answered' });
    },
  };
}

/** Lines of `Speaker: words`; a line without a speaker goes on with the one before. */
function parseTranscript(transcript: string, newId: (role: string) => string): ChatMessage[] {
  const messages: ChatMessage[] = [];
  for (const line of transcript.split('\n').filter((text) => text.trim())) {
    const [, speaker, words = ''] = /^(You|Visitor|Assistant):\s*(.*)$/.exec(line) ?? [];
    const last = messages.at(-1);
    if (!speaker && last) {
      last.content += `\n${line}`;
      continue;
    }
    const role = speaker === 'Assistant' || !speaker ? 'assistant' : 'user';
    messages.push({ id: newId(role), role, content: speaker ? words : line, at: Date.now(), status: 'sent' });
  }
  return messages;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
