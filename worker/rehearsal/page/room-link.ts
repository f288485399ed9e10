/** The page's ear at the Worker: hears what is sent to the room's control address, and tells when it leaves. */
import type { PastTurn, RoomCard, SaidTurn } from '../../report-contract.ts';
import { parseJson, type Payload } from './protocol.ts';
import { hearRoom } from './room-events.ts';

export type SaidWords = Pick<SaidTurn, 'speaker' | 'text'>;

/** In ms: how often words go out while they are said. */
const WORDS_MS = 700;
/** In ms: a call that waited longer for what was said before begins without it. */
const PAST_WITHIN_MS = 1500;

export interface RoomLink {
  /** A turn of the conversation is over: the room tells of it when the call is. */
  said(turn: PastTurn): void;
  /** A card that is shown, or shown again with its answer. */
  shown(card: RoomCard): void;
  /** What is being said: told on, every now and then, while an operator reads along. */
  heard(words: SaidWords): void;
  /** The call has ended, for that reason: the room need not find out by itself. */
  over(endedReason: string): void;
  /** What was said in it before this page came; nothing, where the room does not tell. */
  past: Promise<readonly PastTurn[]>;
  close(): void;
}

/** `room`: the address of the call, `…/rehearsal/room/<id>?scenario=…`. */
export function linkToRoom(room: URL, onControl: (message: Payload) => void): RoomLink {
  const base = `${room.origin}${room.pathname}`;
  /** Outlives the page. An answer that nobody read would hold its line; what does not arrive is lost, as by a beacon. */
  const tell = (what: 'said' | 'shown' | 'heard' | 'over' | 'left', told?: object) => {
    const body = told === undefined ? null : JSON.stringify(told);
    const sent = fetch(`${base}/${what}`, {
      method: 'POST',
      referrerPolicy: 'origin',
      keepalive: true,
      body,
    });
    void sent.then((answer) => answer.text()).catch(() => undefined);
  };
  const listening = new AbortController();
  let isWatched = false;
  const past = new Promise<readonly PastTurn[]>((resolve) => {
    const none = () => resolve([]);
    const hear = ({ event, data }: { event?: string | undefined; data: string }) => {
      const message = event === 'control' ? parseJson(data) : null;
      if (message) onControl(message);
      if (event === 'watched') isWatched = data === '1';
      if (event === 'past') resolve(JSON.parse(data) as PastTurn[]);
    };
    void hearRoom(`${base}/events`, listening.signal, hear, none);
    setTimeout(none, PAST_WITHIN_MS);
  });
  let isOver = false;
  let latest: SaidWords | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellWords = () => {
    timer = undefined;
    if (latest) tell('heard', latest);
    if (latest) timer = setTimeout(tellWords, WORDS_MS);
    latest = null;
  };
  return {
    said(turn) {
      latest = null;
      tell('said', turn);
    },
    shown: (card) => tell('shown', card),
    heard(words) {
      if (!isWatched) return;
      latest = words;
      if (timer === undefined) tellWords();
    },
    past,
    over(endedReason) {
      isOver = true;
      tell('over', { endedReason });
    },
    close() {
      listening.abort();
      clearTimeout(timer);
      if (!isOver) tell('left');
    },
  };
}
