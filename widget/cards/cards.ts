/** What shows cards: a chunk of its own, fetched with the first of them. */
import { cards } from '../card-slot.ts';
import { CallCards } from './CallCards.tsx';
import { ChatCard } from './ChatCard.tsx';

Object.assign(cards, { List: CallCards, Message: ChatCard });

export { keptInCall, takeCall } from './call-cards.ts';
export { createRoomCards } from './room-cards.ts';
export { RoomCardList } from './RoomCardList.tsx';
export { keptInChat, takeChat } from './chat-cards.ts';
