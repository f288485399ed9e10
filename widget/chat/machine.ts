/** The chat's state and what each event makes of it. Pure and exhaustive. */
import type { Turn } from '../../worker/contract.ts';
import type { ChatMessage, ChatSnapshot } from './types.ts';

export type ChatAction =
  | { type: 'sent'; message: ChatMessage }
  /** A piece of the answer; the first one begins it. */
  | { type: 'delta'; id: string; text: string; at: number }
  | { type: 'answered' }
  /** The visitor's message got no answer; what was streamed of one goes. */
  | { type: 'failed'; id: string }
  | { type: 'retried'; id: string }
  | { type: 'restored'; messages: readonly ChatMessage[] }
  /** `unkept`: nobody has asked for it to be kept. */
  | { type: 'handed-over'; turns: readonly Turn[]; unkept?: boolean }
  /** The assistant knows what was said in these. */
  | { type: 'told'; ids: readonly string[] };

export const EMPTY_CHAT: ChatSnapshot = { messages: [], pending: false };

const settle = (message: ChatMessage): ChatMessage =>
  message.status === 'streaming' ? { ...message, status: 'sent' } : message;

/**
 * What a page left behind when it went: a half answer stays as far as it was read, and what got none can be sent again.
 * What was said in a call awaits no answer.
 */
const restore = (messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.map((message, index) =>
    index === messages.length - 1 && message.role === 'user' && !message.call
      ? { ...message, status: 'failed' }
      : settle(message),
  );

/** A turn keeps its id, so that one that is handed over twice stands there once, as it was said last. */
function withTurns(
  messages: readonly ChatMessage[],
  turns: readonly Turn[],
  unkept = false,
): readonly ChatMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const met = new Set<string>();
  for (const { speaker, text, at } of turns) {
    let id = `call-${speaker}-${at}`;
    while (met.has(id)) id += '+';
    met.add(id);
    const known = byId.get(id);
    const stays = unkept && (!known || Boolean(known.unkept));
    const isSame = known?.content === text;
    if (isSame && stays === Boolean(known.unkept)) continue;
    const role = speaker === 'visitor' ? 'user' : 'assistant';
    const call = (isSame && known.call) || 'untold';
    byId.set(id, { id, role, content: text, at, status: 'sent', call, ...(stays && { unkept: stays }) });
  }
  return [...byId.values()];
}

export function advance(state: ChatSnapshot, action: ChatAction): ChatSnapshot {
  const { messages } = state;
  switch (action.type) {
    case 'sent':
      return { messages: [...messages, action.message], pending: true };
    case 'delta': {
      const { id, text, at } = action;
      if (messages.some((message) => message.id === id)) {
        const grow = (message: ChatMessage) =>
          message.id === id ? { ...message, content: message.content + text } : message;
        return { ...state, messages: messages.map(grow) };
      }
      return {
        ...state,
        messages: [...messages, { id, role: 'assistant', content: text, at, status: 'streaming' }],
      };
    }
    case 'answered':
      return { messages: messages.map(settle), pending: false };
    case 'failed':
      return {
        messages: messages
          .filter(({ status }) => status !== 'streaming')
          .map((message) => (message.id === action.id ? { ...message, status: 'failed' } : message)),
        pending: false,
      };
    case 'retried':
      return {
        messages: messages.map((message) =>
          message.id === action.id ? { ...message, status: 'sent' } : message,
        ),
        pending: true,
      };
    case 'restored':
      return messages.length === 0 ? { ...state, messages: restore(action.messages) } : state;
    case 'handed-over':
      return { ...state, messages: withTurns(messages, action.turns, action.unkept) };
    case 'told':
      return {
        ...state,
        messages: messages.map((message) =>
          action.ids.includes(message.id) ? { ...message, call: 'told' } : message,
        ),
      };
    default:
      return action satisfies never;
  }
}
