/** The chat: answers are streamed from the Worker, or canned where the site has no live chat. */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { CONTEXT_LIMITS } from '../../worker/contract.ts';
import type { ChatEvent, ChatRequest, PublicConfig, Turn } from '../../worker/contract.ts';
import { chatStream } from '../api/chat.ts';
import { aboutOf, linkFor, pickReply } from './canned.ts';
import { cards } from '../card-slot.ts';
import { advance, EMPTY_CHAT } from './machine.ts';
import type { ChatAction } from './machine.ts';
import { turnOf } from './turns.ts';
import type { ChatCards, ChatHandle, ChatMessage, ChatSnapshot, ChatSubject, KeptChat } from './types.ts';

/** What the Worker takes of one. */
const LONGEST_MESSAGE = 4000;
/** Milliseconds without a word after which an answer is given up. */
const STALL_MS = 20_000;
/** Milliseconds before a failure is told: a page that is left has its requests cut off before it is gone, and keeps the answer as far as it was read. */
const TELL_FAILURE_MS = 400;

export interface ChatMemory {
  read(): KeptChat | null;
  write(chat: KeptChat): void;
}

export interface ChatPorts {
  memory: ChatMemory;
  /** The site's: whether answers are canned, and whether there is a person. */
  settings(): Promise<Pick<PublicConfig, 'chat' | 'person'>>;
  /** The page's latest call, whose turns are handed over. */
  callId?: () => string | null;
  origin: string;
  site: string;
  /** @default POST /api/chat of `origin` */
  stream?: (request: ChatRequest, signal: AbortSignal) => AsyncIterable<ChatEvent>;
  /** @default Math.random */
  random?: () => number;
}

export function createChat(
  {
    memory,
    settings,
    callId,
    origin,
    site,
    random = Math.random,
    stream = chatStream(origin, site),
  }: ChatPorts,
  store: StoreApi<ChatSnapshot> = createStore<ChatSnapshot>()(() => EMPTY_CHAT),
): Omit<ChatHandle, 'kept'> {
  let sessionId: string | undefined;
  let count = 0;
  let subject: ChatSubject | undefined;
  /** What the assistant is told with the next message: which time a card was answered with, why one was not shown. */
  const notes: string[] = [];

  const dispatch = (action: ChatAction) => {
    store.setState(advance(store.getState(), action), true);
    keep();
  };
  const keep = () => {
    // Nothing is kept of a visitor who has written nothing.
    const messages = store.getState().messages.filter(({ unkept }) => !unkept);
    if (messages.some(({ role }) => role === 'user')) memory.write({ messages, sessionId });
  };
  const newId = (role: string) => `${role}-${Date.now()}-${++count}`;

  const answerCanned = async (text: string, signal: AbortSignal) => {
    const said = store.getState().messages.filter(({ role }) => role === 'assistant');
    const reply = pickReply(random, said.at(-1)?.content);
    await pause(reply.delay, signal);
    const about = aboutOf(text);
    // A partner's page has prices and people of its own.
    const link = globalThis.location?.origin === origin ? linkFor(about, origin) : '';
    dispatch({ type: 'delta', id: newId('assistant'), text: reply.text + link, at: Date.now() });
    if (about !== 'person' || !(await settings()).person) return;
    const card = { id: newId('person'), arguments: { type: 'person', title: 'Somebody of our team' } };
    // Where what draws it does not come, the answer stands without it.
    (await cards.load?.<ChatCards>().catch(() => null))?.takeChat(card, store, notes);
  };

  const answerLive = async (content: string, signal: AbortSignal, beat: () => void) => {
    const noted = notes.length;
    let answerId = newId('assistant');
    const untold = store.getState().messages.filter(({ call }) => call === 'untold');
    const call = callId?.();
    const request: ChatRequest = {
      message: [content, ...notes].join('\n\n').slice(0, LONGEST_MESSAGE),
      ...subject,
      ...(sessionId ? { sessionId } : {}),
      ...(untold.length > 0
        ? { context: latest(untold.map(turnOf)), ...(call ? { callId: call } : {}) }
        : {}),
    };
    for await (const event of stream(request, signal)) {
      beat();
      if (event.type === 'session') {
        ({ sessionId } = event);
        keep();
      }
      if (event.type === 'delta') dispatch({ type: 'delta', id: answerId, text: event.text, at: Date.now() });
      if (event.type === 'tool') {
        (await cards.load?.<ChatCards>().catch(() => null))?.takeChat(event, store, notes);
        signal.throwIfAborted();
        // What is said after a card stands after it.
        answerId = newId('assistant');
      }
      if (event.type === 'error') throw new Error(event.error.message);
      if (event.type === 'done') break;
    }
    signal.throwIfAborted();
    notes.splice(0, noted);
    if (untold.length > 0) dispatch({ type: 'told', ids: untold.map(({ id }) => id) });
  };

  const answer = async (id: string, text: string) => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = () => {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(new Error('The answer stalled.')), STALL_MS);
    };
    try {
      if ((await settings()).chat === 'canned' && !subject?.assistantId) await answerCanned(text, signal);
      else {
        beat();
        try {
          await answerLive(text, signal, beat);
        } catch (error) {
          // Of a rehearsal only whoever plays a part has lines of its own.
          if ((error as { code?: string }).code !== 'not-set-up') throw error;
          await answerCanned(text, signal);
        }
      }
      signal.throwIfAborted();
      dispatch({ type: 'answered' });
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, TELL_FAILURE_MS));
      console.error('[talklive] The chat got no answer:', error);
      dispatch({ type: 'failed', id });
    } finally {
      clearTimeout(timer);
    }
  };

  // Earlier versions kept the messages alone.
  const kept = memory.read() as KeptChat | ChatMessage[] | null;
  const restored = Array.isArray(kept) ? { messages: kept } : kept;
  sessionId = restored?.sessionId;
  if (restored) dispatch({ type: 'restored', messages: restored.messages });
  // Its cards are words until what draws them is here.
  if (restored?.messages.some(({ card }) => card))
    cards.load?.<ChatCards>().then(({ keptInChat }) => keptInChat(store), console.error);

  return {
    store,
    async send(text, to, note) {
      const content = text.trim();
      if (!content || store.getState().pending) return;
      subject = to;
      const id = newId('user');
      if (note) notes.push(note);
      dispatch({ type: 'sent', message: { id, role: 'user', content, at: Date.now(), status: 'sent' } });
      await answer(id, content);
    },
    async retry(id, to = subject) {
      const failed = store.getState().messages.find((message) => message.id === id);
      if (failed?.status !== 'failed' || store.getState().pending) return;
      // Of a message that a reload has left it is not known.
      subject = to;
      dispatch({ type: 'retried', id });
      await answer(id, failed.content);
    },
    handOver(turns, unkept = false) {
      dispatch({ type: 'handed-over', turns, unkept });
    },
  };
}

/** The latest turns that the Worker takes. */
function latest(turns: readonly Turn[]): Turn[] {
  const kept: Turn[] = [];
  let left: number = CONTEXT_LIMITS.text;
  for (const turn of turns.slice(-CONTEXT_LIMITS.turns).reverse()) {
    left -= turn.text.length;
    if (left < 0) break;
    kept.unshift(turn);
  }
  return kept;
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
