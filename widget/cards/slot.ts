/** Where the views of cards stand once they are here, and what fetches them: no conversation loads them before it shows one. */
import type { ComponentType } from 'react';
import type { ChatMessage } from '../chat/types.ts';
import type * as Whole from './cards.ts';

export const cards: {
  /** Absent until all that a visitor waits for is here. */
  load?: () => Promise<typeof Whole>;
  /** Of the page's call, all of them. */
  List?: ComponentType;
  /** Of one message of the chat. */
  Message?: ComponentType<{ message: ChatMessage; onSend: (text: string, note?: string) => void }>;
} = {};
