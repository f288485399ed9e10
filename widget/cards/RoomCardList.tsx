import { useStore } from 'zustand/react';
import { useUi } from '../ui/context.ts';
import { CardList } from './CardList.tsx';
import type { RoomCards } from './room-cards.ts';

/** The cards beside a video conversation. */
export function RoomCardList({ room }: { room: RoomCards }) {
  const { locale } = useUi();
  const cards = useStore(room.store);
  return cards.length > 0 ? (
    <CardList cards={cards} standing="open" onAnswer={({ id }, answer) => room.answer(id, answer, locale)} />
  ) : null;
}
