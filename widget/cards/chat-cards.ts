/** Cards of a chat: each is a message of the assistant's. */
import type { ChatMessage } from '../chat/types.ts';
import { answerOf, type Card } from './card.ts';
import { CardError } from './demand.ts';
import { readCard } from './table.ts';
import { cardInWords } from './words.ts';

export interface AskedCard {
  id: string;
  arguments: Record<string, unknown>;
}

const idOf = (card: Card) => `card-${card.id}`;

export const messageOf = (card: Card, locale: string, at = Date.now()): ChatMessage => ({
  id: idOf(card),
  role: 'assistant',
  content: cardInWords(card, locale),
  at,
  status: 'sent',
  card,
});

/** @returns the message; null where it changes nothing; the words of the refusal, which the assistant is told */
export function takeChat(
  { id, arguments: given }: AskedCard,
  messages: readonly ChatMessage[],
): ChatMessage | string | null {
  try {
    const card = readCard(given, id);
    const known = messages.find((message) => message.id === idOf(card))?.card;
    if (known && answerOf(known) !== undefined) return null;
    return messageOf(card, document.documentElement.lang);
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    console.error(`[talklive] show_card was refused: ${error.message}`);
    return `show_card was refused: ${error.message}`;
  }
}

/** Cards that the page was told of. */
const told = new Set<string>();
export const isNews = ({ id }: ChatMessage): boolean => !told.has(id) && Boolean(told.add(id));

/** What a reload has left: drawn anew, and told before. */
export function keptInChat(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.map((message) => {
    if (!message.card) return message;
    told.add(message.id);
    return Object.assign({}, message);
  });
}
