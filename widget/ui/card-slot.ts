/** Where the views of cards stand once they are here: no conversation loads them before one is shown. */
import type { ComponentType } from 'react';
import type { ChatMessage } from '../chat/types.ts';

export const cards: {
  /** Of the page's call, all of them. */
  List?: ComponentType;
  /** Of one message of the chat. */
  Message?: ComponentType<{ message: ChatMessage; onSend: (text: string, note?: string) => void }>;
} = {};
