import {
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { cards } from '../card-slot.ts';
import type { EventDetails, EventName } from '../events.ts';
import { useUi } from './context.ts';

type Hear = (message: MessageEvent) => void;

/** What shows cards, as a video uses it. */
interface RoomParts {
  createRoomCards(
    of: string,
    tell: <N extends EventName>(name: N, detail: EventDetails[N]) => void,
  ): { hear: Hear };
  RoomCardList: ComponentType<{ room: object }>;
}

/**
 * What the assistant of a video conversation shows beside it, by messages out of its frame. That alone is heard, and only
 * while it shows `address`. @param tries a new frame each @param onOver the conversation in it has ended, as the provider says
 */
export function useRoomCards(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  tries: number,
  onOver: () => void,
): ReactNode {
  const { emit } = useUi();
  const [shown, setShown] = useState<ReactNode>(null);
  const tell = useEffectEvent(emit);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    let room: Promise<Hear> | undefined;
    const { origin } = new URL(address);
    const hear = (message: MessageEvent) => {
      if (message.source !== frame.current?.contentWindow || message.origin !== origin) return;
      const type = Object(message.data)['event_type'];
      if (type === 'system.shutdown') over();
      if (type !== 'conversation.tool_call') return;
      room ??= cards.load?.<RoomParts>().then(({ createRoomCards, RoomCardList }) => {
        const held = createRoomCards(address, (name, detail) => tell(name, detail));
        setShown(<RoomCardList room={held} />);
        return held.hear;
      });
      room?.then((take) => take(message), console.error);
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
      setShown(null);
    };
  }, [frame, address, tries]);
  return shown;
}
