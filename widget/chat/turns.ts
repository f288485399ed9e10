import type { Turn } from '../../worker/contract.ts';
import type { ChatMessage } from './types.ts';

/** A message as call and chat hand it over to each other. */
export const turnOf = ({ role, content, at }: ChatMessage): Turn => ({
  speaker: role === 'user' ? 'visitor' : 'assistant',
  text: content,
  at,
});
