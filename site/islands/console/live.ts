/**
 * The page's line to what happens. It is opened again, sooner at first, when it was cut or the machine has slept; what happened
 * meanwhile is asked for anew.
 */
import { CLOSED, PING, PONG, type News } from '../../../worker/console-live-contract.ts';

export type LiveState = 'connecting' | 'on' | 'cut';

export interface LiveTold {
  onNews(news: News): void;
  onState(state: LiveState): void;
  /** It is on, and was not for a while: what is shown may be old. */
  onCatchUp(): void;
  /** It cannot be opened, or was closed, for whoever is here may be nobody any more. */
  onDoubt(): void;
}

export interface Live {
  setCaptions(shown: boolean): void;
  close(): void;
}

/** In ms: how soon it is tried again, and how long to wait at the most. */
const FIRST_MS = 1000;
const LONGEST_MS = 15_000;
/** How often the line is tried while nothing comes, and how long an answer may take. */
const TRIED_MS = 20_000;
const ANSWER_MS = 5000;
/** A clock that has not ticked for so long has slept. */
const TICK_MS = 5000;
const SLEPT_MS = 15_000;

export function openLive(address: string, told: LiveTold): Live {
  const ending = new AbortController();
  let socket: WebSocket | null = null;
  let captions = false;
  let failures = 0;
  let wasOn = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;
  let askedAt = 0;
  let tickedAt = Date.now();

  const wish = () => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify({ captions }));

  function over(code: number): void {
    socket = null;
    if (code === CLOSED.signedOut || failures === 1) told.onDoubt();
    if (code === CLOSED.renew) return open();
    told.onState('cut');
    const longest = Math.min(FIRST_MS * 2 ** failures, LONGEST_MS);
    failures += 1;
    // Not all pages at once, where a server comes back.
    again = setTimeout(open, longest * (0.5 + Math.random() / 2));
  }

  /** Left behind: nothing that still comes of it counts. */
  function drop(): void {
    const left = socket;
    socket = null;
    clearTimeout(again);
    left?.close();
  }

  function open(): void {
    drop();
    const mine = new WebSocket(address);
    const isMine = () => socket === mine;
    socket = mine;
    heardAt = Date.now();
    mine.addEventListener('open', () => {
      if (!isMine()) return;
      failures = 0;
      told.onState('on');
      wish();
      if (wasOn) told.onCatchUp();
      wasOn = true;
    });
    mine.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (!isMine()) return;
      heardAt = Date.now();
      if (data !== PONG) told.onNews(JSON.parse(data) as News);
    });
    mine.addEventListener('close', ({ code }) => isMine() && over(code));
  }

  /** A line that is dead and does not say so answers nothing. */
  function tryIt(now: number): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (askedAt > heardAt && now - askedAt > ANSWER_MS) {
      told.onState('cut');
      open();
    } else if (askedAt <= heardAt && now - heardAt > TRIED_MS) {
      askedAt = now;
      socket.send(PING);
    }
  }

  function tick(): void {
    const now = Date.now();
    const slept = now - tickedAt > SLEPT_MS;
    tickedAt = now;
    if (slept) open();
    else tryIt(now);
  }

  /** Back before the page, or in a network: at once, and not when the next try is due. */
  function back(): void {
    if (document.visibilityState === 'visible') tick();
    if (socket === null && !ending.signal.aborted) open();
  }

  /** The browser says so before the line does, which may be silent for long. */
  function offline(): void {
    drop();
    told.onState('cut');
  }

  const ticking = setInterval(tick, TICK_MS);
  document.addEventListener('visibilitychange', back, { signal: ending.signal });
  addEventListener('offline', offline, { signal: ending.signal });
  addEventListener('online', back, { signal: ending.signal });
  addEventListener('pageshow', back, { signal: ending.signal });
  open();

  return {
    setCaptions(shown) {
      captions = shown;
      wish();
    },
    close() {
      ending.abort();
      clearInterval(ticking);
      drop();
    },
  };
}
