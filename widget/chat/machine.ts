/** The chat's state and what each event makes of it. Pure and exhaustive. */
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
  | { type: 'handed-over'; messages: readonly ChatMessage[] }
  | { type: 'cleared' };

export const EMPTY_CHAT: ChatSnapshot = { messages: [], pending: false };

const settle = (message: ChatMessage): ChatMessage =>
  message.status === 'streaming' ? { ...message, status: 'sent' } : message;

export function advance(state: ChatSnapshot, action: ChatAction): ChatSnapshot {
  const { messages } = state;
  switch (action.type) {
    case 'sent':
      return { messages: [...messages, action.message], pending: true };
    case 'delta': {
      const last = messages.at(-1);
      if (last?.id === action.id) {
        const grown = { ...last, content: last.content + action.text };
        return { ...state, messages: [...messages.slice(0, -1), grown] };
      }
      const { id, text, at } = action;
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
      return messages.length === 0 ? { ...state, messages: action.messages } : state;
    case 'handed-over':
      return { ...state, messages: [...messages, ...action.messages] };
    case 'cleared':
      return EMPTY_CHAT;
    default:
      return action satisfies never;
  }
}
