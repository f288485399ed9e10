/** The page's ear at the Worker: hears what is sent to the room's control address, and tells when it leaves. */
import type { SaidTurn } from '../../report-contract.ts';
import { parseJson, type Payload } from './protocol.ts';

export interface RoomLink {
  /** A turn of the conversation is over: the room tells of it when the call is. */
  said(turn: SaidTurn): void;
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
  return {
    said: (turn) => void navigator.sendBeacon(`${base}/said`, JSON.stringify(turn)),
    close() {
      events.close();
      // Without an answer to wait for, this outlives the page.
      navigator.sendBeacon(`${base}/left`);
    },
  };
}
