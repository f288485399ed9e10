/** What is half written to an assistant: kept in the tab as the chat itself is, and gone once it is sent or taken back. */
import { whomOf, type Answering } from '../chat/threads.ts';
import type { ChatHandle } from '../chat/types.ts';
import { session } from '../storage.ts';

const KEY = 'talklive:draft';

/** Where a page can keep nothing, a panel comes and goes all the same. */
const drafts = new WeakMap<ChatHandle, string>();

export function chatDraftOf(chat: ChatHandle, site: string, answering: Answering | undefined) {
  const key = `${KEY}:${site}${whomOf(answering)}`;
  return {
    read: () => drafts.get(chat) ?? session((storage) => storage.getItem(key)) ?? '',
    write(text: string) {
      drafts.set(chat, text);
      session((storage) => (text ? storage.setItem(key, text) : storage.removeItem(key)));
    },
  };
}
