/**
 * What the list of calls in D1 does not have yet, in the site's object: written here first, carried by a queue, and gone from here
 * when D1 has it. A queue may forget, as the local one does with its process; then it is sent again.
 */
import type { CallRow } from '../call-list/rows.ts';
import { addColumns } from './columns.ts';

/** Rows that D1 does not have, and when the oldest of them was put here; null: none, or it is of an earlier release. */
export interface Backlog {
  unlisted: number;
  unlistedSince: number | null;
}

export interface WaitingRow {
  seq: number;
  row: CallRow;
}

/** How soon what was sent is sent again, in ms, while D1 does not have it; twice as late each time, up to the longest. */
const RESEND_MS = 30_000;
const LONGEST_MS = 600_000;
/** So many are shown of those that are under way. */
const LATEST = 100;

interface Sending {
  upTo: number;
  sentAt: number;
  tries: number;
}

export class Outbox {
  readonly #sql: SqlStorage;
  #sending: Sending;
  #last: number;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS outbox (id TEXT PRIMARY KEY, seq INTEGER NOT NULL, row TEXT NOT NULL);
      CREATE INDEX IF NOT EXISTS outboxBySeq ON outbox (seq);
      CREATE TABLE IF NOT EXISTS sending (
        one INTEGER PRIMARY KEY, upTo INTEGER NOT NULL, sentAt INTEGER NOT NULL, tries INTEGER NOT NULL);`);
    addColumns(sql, 'outbox', { putAt: 'INTEGER' });
    const rows = sql.exec('SELECT upTo, sentAt, tries FROM sending').toArray();
    this.#sending = (rows as unknown as Sending[])[0] ?? { upTo: 0, sentAt: 0, tries: 0 };
    const { seq } = sql.exec<{ seq: number | null }>('SELECT max(seq) AS seq FROM outbox').one();
    // Numbers are never used twice: what was sent would be taken for sent again.
    this.#last = Math.max(seq ?? 0, this.#sending.upTo);
  }

  put(row: CallRow): void {
    this.#last += 1;
    const [before] = this.#sql
      .exec<{ row: string; putAt: number | null }>('SELECT row, putAt FROM outbox WHERE id = ?', row.id)
      .toArray();
    const whole = before ? { ...(JSON.parse(before.row) as CallRow), ...row } : row;
    const query = 'INSERT OR REPLACE INTO outbox (id, seq, row, putAt) VALUES (?, ?, ?, ?)';
    this.#sql.exec(query, row.id, this.#last, JSON.stringify(whole), before?.putAt ?? Date.now());
  }

  /** Null: D1 has what there is of it. */
  find(id: string): CallRow | null {
    const [waiting] = this.#sql.exec<{ row: string }>('SELECT row FROM outbox WHERE id = ?', id).toArray();
    return waiting ? (JSON.parse(waiting.row) as CallRow) : null;
  }

  /** What was not sent, or so long ago that it is lost. */
  toSend(now: number, most: number): WaitingRow[] {
    if (this.#sending.upTo > 0 && this.#resendAt() <= now) {
      this.#keep({ upTo: 0, sentAt: now, tries: this.#isUnderWay() ? this.#sending.tries + 1 : 0 });
    }
    return this.#sql
      .exec<{ seq: number; row: string }>(
        'SELECT seq, row FROM outbox WHERE seq > ? ORDER BY seq LIMIT ?',
        this.#sending.upTo,
        most,
      )
      .toArray()
      .map(({ seq, row }) => ({ seq, row: JSON.parse(row) as CallRow }));
  }

  /** Counts from the first that D1 does not have: on a busy site there is always something on its way. */
  sent(upTo: number, now: number): void {
    this.#keep({ ...this.#sending, upTo, sentAt: this.#isUnderWay() ? this.#sending.sentAt : now });
  }

  /** D1 has these, as they were. */
  written(those: readonly { id: string; seq: number }[]): void {
    for (const { id, seq } of those) this.#sql.exec('DELETE FROM outbox WHERE id = ? AND seq = ?', id, seq);
    if (this.#sending.tries > 0) this.#keep({ ...this.#sending, tries: 0 });
  }

  /** The latest of what D1 does not have as it is. */
  latest(): CallRow[] {
    return this.#sql
      .exec<{ row: string }>('SELECT row FROM outbox ORDER BY seq DESC LIMIT ?', LATEST)
      .toArray()
      .map(({ row }) => JSON.parse(row) as CallRow);
  }

  backlog(): Backlog {
    const query = 'SELECT count(*) AS unlisted, min(putAt) AS unlistedSince FROM outbox';
    return this.#sql.exec<{ unlisted: number; unlistedSince: number | null }>(query).one();
  }

  /** When something is to be sent; Infinity: nothing waits. */
  dueAt(): number {
    if (this.#has('seq > ?')) return this.#sending.sentAt;
    return this.#isUnderWay() ? this.#resendAt() : Infinity;
  }

  #resendAt(): number {
    return this.#sending.sentAt + Math.min(RESEND_MS * 2 ** this.#sending.tries, LONGEST_MS);
  }

  #keep(sending: Sending): void {
    this.#sending = sending;
    const { upTo, sentAt, tries } = sending;
    this.#sql.exec('INSERT OR REPLACE INTO sending VALUES (1, ?, ?, ?)', upTo, sentAt, tries);
  }

  /** Rows that were sent, and that D1 does not have. */
  #isUnderWay(): boolean {
    return this.#has('seq <= ?');
  }

  /** @param which compared with the last row that was sent */
  #has(which: 'seq > ?' | 'seq <= ?'): boolean {
    const query = `SELECT 1 FROM outbox WHERE ${which} LIMIT 1`;
    return this.#sql.exec(query, this.#sending.upTo).toArray().length > 0;
  }
}
