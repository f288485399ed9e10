import type { Turn } from '../../worker/contract.ts';
import type { ChatHandle, ChatMessage } from './types.ts';

/** A message as call and chat hand it over to each other. */
export const turnOf = ({ role, content, at }: ChatMessage): Turn => ({
  speaker: role === 'user' ? 'visitor' : 'assistant',
  text: content,
  at,
});

/** What was written so far, and what was handed over. */
export function written({ store, kept }: ChatHandle): readonly ChatMessage[] {
  const { messages } = store.getState();
  return messages[0] ? messages : (kept()?.messages ?? []);
}
