/** With whom a visitor writes: each assistant has a thread of its own, and whoever has no name is the site's own, as ever. */
import type { ChatHandle } from './types.ts';

export interface Answering {
  assistantName?: string;
  assistantId?: string;
}

/** What of a chat is kept under: empty for the site's own. */
export const whomOf = ({ assistantName, assistantId }: Answering = {}) =>
  assistantName && assistantId ? `:${assistantId}` : '';

/** @param open gives the thread of `whom`: empty for the site's own */
export function createChats(open: (whom: string) => ChatHandle): (of?: Answering) => ChatHandle {
  const chats: Record<string, ChatHandle> = {};
  return (of) => {
    const whom = whomOf(of);
    return (chats[whom] ??= open(whom));
  };
}
