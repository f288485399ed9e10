import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { loadCards } from '../cards/load.ts';
import type { RoomCards } from '../cards/room-cards.ts';
import { useUi } from './context.ts';
import { listenToRoom, type RoomTool, type TellRoom } from './room-messages.ts';

/** What the assistant of a video conversation shows beside it. @param tries a new frame each */
export function useRoomCards(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  tries: number,
): ReactNode {
  const { emit } = useUi();
  const [shown, setShown] = useState<ReactNode>(null);
  const tell = useEffectEvent((name: 'talklive-card' | 'talklive-card-answer', detail: object) => {
    emit(name, detail);
  });
  useEffect(() => {
    if (!frame.current) return;
    let cards: Promise<RoomCards> | undefined;
    const take = async (tool: RoomTool, say: TellRoom) => {
      cards ??= loadCards().then(({ createRoomCards, RoomCardList }) => {
        const room = createRoomCards(tell);
        setShown(<RoomCardList room={room} />);
        return room;
      });
      (await cards).take(tool, say);
    };
    const stop = listenToRoom(frame.current, address, (tool, say) => {
      if (tool.name === 'show_card') take(tool, say).catch(console.error);
    });
    return () => {
      stop();
      setShown(null);
    };
  }, [frame, address, tries]);
  return shown;
}
