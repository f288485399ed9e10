/** Sends what waits in the site's outbox on its way to the list of calls: soon, many at a time, and nobody waits for it. */
import { groupsOf, type CallRow, type CallsMessage } from '../call-list/rows.ts';
import { log } from '../log.ts';
import type { Outbox } from './outbox.ts';

/** How often it is sent at the most, in ms: what comes meanwhile goes together. The visitor's answer goes first. */
const GATHER_MS = 1000;
const FIRST_MS = 20;
/** A queue that takes nothing is left alone for so long, in ms. */
const REST_MS = 30_000;
/** Rows that are sent at a time. */
const MOST = 500;
/** Bytes of a message, and messages that a queue takes at once: 128 KB each, 256 KB together. */
const MESSAGE_BYTES = 60_000;
const MESSAGES = 4;

interface Ways {
  queue: () => Queue<CallsMessage>;
  outbox: Outbox;
  waitUntil: (work: Promise<unknown>) => void;
  /** Whoever looks on: at once, and at the most so often. */
  tell: (rows: CallRow[]) => Promise<void>;
}

export class Records {
  readonly #queue: () => Queue<CallsMessage>;
  readonly #outbox: Outbox;
  readonly #waitUntil: (work: Promise<unknown>) => void;
  readonly #tell: (rows: CallRow[]) => Promise<void>;
  #gathering = false;
  #sentAt = 0;
  #restsUntil = 0;

  constructor({ queue, outbox, waitUntil, tell }: Ways) {
    this.#queue = queue;
    this.#outbox = outbox;
    this.#waitUntil = waitUntil;
    this.#tell = tell;
  }

  dueAt(): number {
    const due = this.#outbox.dueAt();
    return this.#gathering && due <= Date.now() ? Date.now() + REST_MS : Math.max(due, this.#restsUntil);
  }

  /** Written down now; sent with what comes in the next moment. */
  put(row: CallRow): void {
    this.#outbox.put(row);
    if (this.#gathering) return;
    this.#gathering = true;
    const rest = Math.min(GATHER_MS, this.#sentAt + GATHER_MS - Date.now());
    const sent = scheduler.wait(Math.max(FIRST_MS, rest)).then(() => {
      this.#gathering = false;
      return this.send();
    });
    this.#waitUntil(sent);
  }

  /** Never throws: what could not be sent stays, and is sent later. */
  async send(): Promise<void> {
    const now = Date.now();
    if (now < this.#restsUntil) return;
    this.#sentAt = now;
    const waiting = this.#outbox.toSend(now, MOST);
    if (waiting.length > 0) this.#waitUntil(this.#tell(waiting.map(({ row }) => row)));
    const bodies = groupsOf(waiting, MESSAGE_BYTES).map((rows) => ({
      body: { site: rows[0]?.row.site ?? '', rows },
    }));
    try {
      for (let at = 0; at < bodies.length; at += MESSAGES) {
        const some = bodies.slice(at, at + MESSAGES);
        await this.#queue().sendBatch(some);
        this.#outbox.sent(some.at(-1)?.body.rows.at(-1)?.seq ?? 0, now);
      }
    } catch (error) {
      this.#restsUntil = now + REST_MS;
      log('error', 'record', { site: waiting[0]?.row.site, waiting: waiting.length, failure: String(error) });
    }
  }
}
