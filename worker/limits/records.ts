/** Brings what the site's object knows of its calls into the list of calls in D1, now or as soon as D1 is there again. */
import { recordEnd, recordRating, recordStart } from '../calls/store.ts';
import { log } from '../log.ts';
import { within } from '../within.ts';
import type { Ledger } from './ledger.ts';
import type { PastCalls } from './past.ts';

/** How long D1 is waited for, in ms. */
const WRITE_MS = 3000;
/** How soon what could not be written is tried again. */
const RETRY_MS = 30_000;
/** Calls written at a time. */
const BATCH = 40;

export class Records {
  readonly #database: () => D1Database;
  readonly #ledger: Ledger;
  readonly #past: PastCalls;

  constructor(database: () => D1Database, ledger: Ledger, past: PastCalls) {
    this.#database = database;
    this.#ledger = ledger;
    this.#past = past;
  }

  /** When something is to be written that could not be. */
  dueAt(now: number): number {
    return this.#past.waiting(1).length > 0 ? now + RETRY_MS : Infinity;
  }

  /** Never throws: what could not be written stays, and is written later. */
  async write(id: string): Promise<void> {
    try {
      await within(WRITE_MS, this.#write(id));
    } catch (error) {
      log('error', 'record', { callId: id, failure: String(error) });
    }
  }

  async writeAll(): Promise<void> {
    await Promise.all(this.#past.waiting(BATCH).map((id) => this.write(id)));
  }

  /** Each step may be done twice and changes nothing then. */
  async #write(id: string): Promise<void> {
    const database = this.#database();
    const open = this.#ledger.find(id);
    if (open && !open.recorded) {
      await recordStart(database, open);
      this.#ledger.recorded(id);
    }
    const past = this.#past.find(id);
    if (past && !past.written) {
      if (!past.recorded) await recordStart(database, past);
      await recordEnd(database, past);
      this.#past.written(id);
    }
    const rating = this.#past.rating(id);
    if (!rating || rating.written) return;
    const { comment, rating: given } = rating;
    if (await recordRating(database, id, { rating: given, ...(comment !== null && { comment }) }))
      this.#past.ratingWritten(id);
    else this.#past.unrate(id);
  }
}
