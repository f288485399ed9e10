/** Cards of a chat: each is a message of the assistant's. */
import type { ChatHandle, ChatMessage } from '../chat/types.ts';
import { answerOf, type Card } from '../card.ts';
import { CardError } from './demand.ts';
import { wasTold } from './news.ts';
import { readCard } from './table.ts';
import { cardInWords } from './words.ts';

export interface AskedCard {
  id: string;
  arguments: Record<string, unknown>;
}

type Store = ChatHandle['store'];

/** What is still streamed before a card stays apart from what comes after it. */
const settled = (message: ChatMessage): ChatMessage =>
  message.status === 'streaming' ? Object.assign({}, message, { status: 'sent' }) : message;

function put(store: Store, card: Card): void {
  const id = `card-${card.id}`;
  const before = store.getState().messages.map(settled);
  const known = before.find((message) => message.id === id);
  if (known?.card && answerOf(known.card) !== undefined) return;
  const message: ChatMessage = {
    id,
    role: 'assistant',
    content: cardInWords(card, document.documentElement.lang),
    at: known?.at ?? Date.now(),
    status: 'sent',
    card,
  };
  const messages = known ? before.map((one) => (one === known ? message : one)) : [...before, message];
  store.setState({ messages });
}

/** @param notes what the assistant is told with the visitor's next message */
export function takeChat({ id, arguments: given }: AskedCard, store: Store, notes: string[]): void {
  try {
    put(store, readCard(given, id));
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    console.error(`[talklive] show_card was refused: ${error.message}`);
    notes.push(`show_card was refused: ${error.message}`);
  }
}

/** By which the page is told of a card: two assistants may show one of the same id. */
export const chatOf = ({ at }: Pick<ChatMessage, 'at'>) => `chat${at}`;

/** What a reload has left: drawn anew, and told before. */
export function keptInChat(store: Store): void {
  store.setState(({ messages }) => ({
    messages: messages.map((message) => {
      if (!message.card) return message;
      wasTold(chatOf(message), message.card);
      return Object.assign({}, message);
    }),
  }));
}
