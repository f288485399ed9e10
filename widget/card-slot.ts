/** Where the views of cards stand once they are here, and what fetches them: no conversation loads them before it shows one. */
import type { ComponentType } from 'react';
import type { Card } from './card.ts';

export const cards: {
  /**
   * Absent until all that a visitor waits for is here. `Parts`: what the caller wants of `cards/cards.ts`, for who holds a
   * conversation is known there, and not the other way round.
   */
  load?: <Parts>() => Promise<Parts>;
  /** Of the page's call, all of them. */
  List?: ComponentType;
  /** Of one message of the chat. */
  Message?: ComponentType<{
    message: { id: string; card?: Card };
    onSend: (text: string, note?: string) => void;
  }>;
} = {};
