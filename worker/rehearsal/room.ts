/**
 * A rehearsal's room at the Worker. The call itself is held in the visitor's page; the room passes on what
 * is sent to the call's control address, and knows whether the visitor is still there.
 */
import { DurableObject } from 'cloudflare:workers';
import { isWatched, tellConsole, type Caption, type Telling } from '../feed/tell.ts';
import type { CallNews, Teller } from '../providers/messages.ts';
import { enderOf } from '../providers/plain-figures.ts';
import type { ProviderCallState } from '../providers/port.ts';
import type { PastTurn, RoomCard, SaidTurn } from '../report-contract.ts';
import { type QueuedMessage, RoomLog } from './room-log.ts';

/** A page that loads anew comes back within this time; to a room that stays open, within the longer one. */
const BACK_WITHIN_MS = 10_000;
const BACK_TO_STAYING_ROOM_MS = 60_000;
/** A visitor who never came. */
const COME_WITHIN_MS = 60_000;
const HEARTBEAT_MS = 4000;
/** How long the room can still be asked about after its longest call. */
const FORGET_AFTER_MS = 3_600_000;

const bytes = new TextEncoder();
const frame = ({ id, message }: QueuedMessage) =>
  bytes.encode(`id: ${id}\nevent: control\ndata: ${message}\n\n`);

const pastFrame = (turns: readonly PastTurn[]) =>
  bytes.encode(`event: past\ndata: ${JSON.stringify(turns)}\n\n`);

const watchedFrame = (watched: boolean) => bytes.encode(`event: watched\ndata: ${Number(watched)}\n\n`);

interface Opening {
  maxSeconds: number;
  /** Whose call it is. */
  site: string;
  kind: Teller['kind'];
  /** The visitor may leave and come back, so that leaving does not end the call. */
  staysOpen?: boolean;
}

export type RoomEnd = Pick<Opening, 'site' | 'kind'> & Pick<CallNews, 'by' | 'seconds'>;

interface RoomAccount {
  endedReason: string | null;
  seconds: number | null;
  turns: SaidTurn[];
  cards: RoomCard[];
}

export class RehearsalRoom extends DurableObject<Telling> {
  readonly #log: RoomLog;
  #watched = false;
  readonly #pages = new Set<ReadableStreamDefaultController<Uint8Array>>();

  constructor(state: DurableObjectState, env: Telling) {
    super(state, env);
    this.#log = new RoomLog(state.storage.sql);
  }

  async open({ maxSeconds, site, kind, staysOpen = false }: Opening): Promise<void> {
    this.#log.open(Date.now(), { staysOpen, site, kind });
    await this.ctx.storage.setAlarm(Date.now() + maxSeconds * 1000);
  }

  /** Passes a control message on. False: there is no such room. */
  control(message: { type: string }): boolean {
    if (!this.#log.exists) return false;
    if (message.type === 'end-call') this.#end('assistant-ended-call');
    else this.#tell(message);
    return true;
  }

  /** Its page has gone away; a room that stays open waits for it. False: there is no such room. */
  left(): RoomEnd | boolean {
    if (!this.#log.exists) return false;
    if (!this.#log.past().staysOpen) return this.#overNow('customer-ended-call');
    this.#log.lost(Date.now());
    return true;
  }

  /** It has ended, as the page that holds it says. False: there is no such room. */
  over(endedReason: string): RoomEnd | boolean {
    return this.#log.exists && this.#overNow(endedReason);
  }

  /** @returns what a provider would tell of by itself; true: whoever ended it before knows */
  #overNow(endedReason: string): RoomEnd | true {
    const { site, kind } = this.#log.past();
    const isFirst = this.#log.over('left', Date.now(), endedReason);
    const state = this.state();
    if (!isFirst || site === '' || state?.status !== 'ended') return true;
    return { site, kind, by: enderOf(endedReason), seconds: state.seconds };
  }

  state(): ProviderCallState | null {
    if (!this.#log.exists) return null;
    const { openedAt, staysOpen, arrivedAt, lostAt, over } = this.#log.past();
    const ended = (at: number, endedReason: string): ProviderCallState => ({
      status: 'ended',
      endedReason,
      seconds: arrivedAt === null ? 0 : Math.round((at - arrivedAt) / 1000),
    });
    if (over) return ended(over.at, over.endedReason);
    const now = Date.now();
    const backWithin = staysOpen ? BACK_TO_STAYING_ROOM_MS : BACK_WITHIN_MS;
    if (lostAt !== null && now - lostAt > backWithin) return ended(lostAt, 'customer-ended-call');
    if (arrivedAt === null && now - openedAt > COME_WITHIN_MS)
      return ended(openedAt, 'customer-did-not-join');
    return { status: 'active', joined: arrivedAt !== null };
  }

  /** A turn of the conversation, as the page that holds it tells it. False: there is no such room, or it is over. */
  said(turn: PastTurn): boolean {
    if (!this.#log.exists) return false;
    this.#log.said(turn);
    this.#caption({ speaker: turn.speaker, text: turn.text, isFinal: true });
    this.ctx.waitUntil(this.#lookWhoReads());
    return true;
  }

  /** What is being said, as far as it is. */
  heard(words: Pick<SaidTurn, 'speaker' | 'text'>): boolean {
    if (!this.#log.exists) return false;
    this.#caption(Object.assign({ isFinal: false }, words));
    return true;
  }

  /** A card, as its page shows it. False: there is no such room. */
  shown(card: RoomCard): boolean {
    if (!this.#log.exists) return false;
    this.#log.shown(card);
    return true;
  }

  /** What was said and shown, and how it ended; null: it goes on. */
  past(): RoomAccount | null {
    const state = this.state();
    if (state?.status !== 'ended') return null;
    const { endedReason, seconds } = state;
    const turns = this.#log.turns().map(({ answered: _, ...turn }) => turn);
    return { endedReason, seconds, turns, cards: this.#log.cards() };
  }

  /** What was said is kept elsewhere now, or is not to be: here nothing of it stays, nor in the free space of the room's file. */
  async reported(): Promise<void> {
    if (!this.#log.exists || this.#log.past().over === null) return;
    const events = this.#log.events();
    await this.ctx.storage.deleteAll();
    this.#log.restore(events);
    await this.ctx.storage.setAlarm(Date.now() + FORGET_AFTER_MS);
  }

  /** Server-sent events: every control message, those missed since `last-event-id` first. */
  override fetch(request: Request): Response {
    if (!this.#log.exists) return new Response(null, { status: 404 });
    const since = Number(request.headers.get('last-event-id') ?? 0) || 0;
    let heartbeat: ReturnType<typeof setInterval>;
    let page: ReadableStreamDefaultController<Uint8Array>;
    const gone = () => {
      clearInterval(heartbeat);
      if (this.#pages.delete(page) && this.#pages.size === 0) this.#log.lost(Date.now());
    };
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        page = controller;
        this.#pages.add(page);
        this.#log.arrived(Date.now());
        page.enqueue(bytes.encode('retry: 1000\n\n'));
        page.enqueue(pastFrame(this.#log.turns()));
        for (const queued of this.#log.queuedAfter(since)) page.enqueue(frame(queued));
        page.enqueue(watchedFrame(this.#watched));
        this.ctx.waitUntil(this.#lookWhoReads());
        // A page that has gone without a word is found out by writing to it.
        heartbeat = setInterval(() => this.#write(page, bytes.encode(':\n\n'), gone), HEARTBEAT_MS);
      },
      cancel: gone,
    });
    request.signal.addEventListener('abort', gone);
    return new Response(stream, {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
    });
  }

  #caption(words: Pick<Caption, 'speaker' | 'text' | 'isFinal'>): void {
    const { site } = this.#log.past();
    if (site === '' || this.ctx.id.name === undefined) return;
    const caption: Caption = Object.assign({ type: 'caption' as const, site, call: this.ctx.id.name }, words);
    this.ctx.waitUntil(tellConsole(this.env, [caption]));
  }

  async #lookWhoReads(): Promise<void> {
    const { site } = this.#log.past();
    if (site !== '') this.#setWatched(await isWatched(this.env, site));
  }

  /** The page tells words by words only while somebody reads them. */
  #setWatched(watched: boolean): void {
    if (watched === this.#watched) return;
    this.#watched = watched;
    for (const page of this.#pages) this.#write(page, watchedFrame(watched), () => this.#pages.delete(page));
  }

  /** First the longest length of the call, then the end of the room's memory. */
  override async alarm(): Promise<void> {
    if (!this.#log.exists || this.#log.past().over !== null) {
      await this.ctx.storage.deleteAll();
      return;
    }
    this.#end('exceeded-max-duration');
    await this.ctx.storage.setAlarm(Date.now() + FORGET_AFTER_MS);
  }

  #end(endedReason: string): void {
    this.#log.over('ended', Date.now(), endedReason);
    this.#tell({ type: 'end-call', endedReason });
  }

  #tell(message: Record<string, unknown>): void {
    const queued = this.#log.queue(JSON.stringify(message));
    for (const page of this.#pages) this.#write(page, frame(queued), () => this.#pages.delete(page));
  }

  #write(page: ReadableStreamDefaultController<Uint8Array>, chunk: Uint8Array, onGone: () => void): void {
    try {
      page.enqueue(chunk);
    } catch {
      onGone();
    }
  }
}
