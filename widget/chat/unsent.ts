/** What was written before the chat could be loaded. */
import type { ChatHandle, ChatMessage, ChatSubject } from './types.ts';

/** As `send`; nothing that was written is lost where the rest does not load: it stands there, to be sent again. */
export async function sendOrKeep(
  chat: ChatHandle,
  text: string,
  to?: ChatSubject,
  note?: string,
): Promise<void> {
  try {
    await chat.send(text, to, note);
  } catch (error) {
    console.error('[talklive] The chat could not be loaded:', error);
    const at = Date.now();
    const content = text.trim();
    const message: ChatMessage = { id: `user-${at}`, role: 'user', content, at, status: 'failed' };
    chat.store.setState(({ messages }) => ({ messages: [...messages, message] }));
  }
}
