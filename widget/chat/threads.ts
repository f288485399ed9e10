/** With whom a visitor writes: each assistant has a thread of its own, and whoever has no name is the site's own, as ever. */
import type { ChatHandle } from './types.ts';

export interface Answering {
  assistantName?: string;
  assistantId?: string;
}

/** @param open gives the thread of `whom`: empty for the site's own */
export function createChats(open: (whom: string) => ChatHandle): (of?: Answering) => ChatHandle {
  const chats: Record<string, ChatHandle> = {};
  return ({ assistantName, assistantId } = {}) => {
    const whom = assistantName && assistantId ? `:${assistantId}` : '';
    return (chats[whom] ??= open(whom));
  };
}
