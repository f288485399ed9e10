/** The page's ear at the Worker: hears what is sent to the room's control address, and tells when it leaves. */
import type { PastTurn, SaidTurn } from '../../report-contract.ts';
import { parseJson, type Payload } from './protocol.ts';

export type SaidWords = Pick<SaidTurn, 'speaker' | 'text'>;

/** In ms: how often words go out while they are said. */
const WORDS_MS = 700;
/** In ms: a call that waited longer for what was said before begins without it. */
const PAST_WITHIN_MS = 1500;

export interface RoomLink {
  /** A turn of the conversation is over: the room tells of it when the call is. */
  said(turn: PastTurn): void;
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
  const events = new EventSource(`${base}/events`);
  events.addEventListener('control', (event) => {
    const message = parseJson(event.data);
    if (message) onControl(message);
  });
  let isWatched = false;
  events.addEventListener('watched', ({ data }) => {
    isWatched = data === '1';
  });
  const past = new Promise<readonly PastTurn[]>((resolve) => {
    events.addEventListener('past', ({ data }) => resolve(JSON.parse(String(data)) as PastTurn[]), {
      once: true,
    });
    const none = () => resolve([]);
    events.addEventListener('error', none, { once: true });
    setTimeout(none, PAST_WITHIN_MS);
  });
  let isOver = false;
  let latest: SaidWords | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellWords = () => {
    timer = undefined;
    if (latest) navigator.sendBeacon(`${base}/heard`, JSON.stringify(latest));
    if (latest) timer = setTimeout(tellWords, WORDS_MS);
    latest = null;
  };
  return {
    said(turn) {
      latest = null;
      navigator.sendBeacon(`${base}/said`, JSON.stringify(turn));
    },
    heard(words) {
      if (!isWatched) return;
      latest = words;
      if (timer === undefined) tellWords();
    },
    past,
    over(endedReason) {
      isOver = true;
      navigator.sendBeacon(`${base}/over`, JSON.stringify({ endedReason }));
    },
    close() {
      events.close();
      clearTimeout(timer);
      // Without an answer to wait for, this outlives the page.
      if (!isOver) navigator.sendBeacon(`${base}/left`);
    },
  };
}
