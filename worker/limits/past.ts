/**
 * Calls that are over, in the site's object: kept until the list of calls in D1 has their end, and for a day more, so
 * that they are known here while D1 is not. Their ratings, too.
 */
import type { EndedBy } from '../calls/store.ts';
import type { RatingRequest } from '../contract.ts';
import { DAY_MS } from './day.ts';
import type { CallKind, OpenCall } from './ledger.ts';

export interface PastCall {
  id: string;
  kind: CallKind;
  controlUrl: string | null;
  site: string;
  assistant: string;
  pageOrigin: string | null;
  requestId: string;
  startedAt: number;
  endedAt: number;
  endedBy: EndedBy;
  seconds: number | null;
  /** 1 where D1 has its start. */
  recorded: 0 | 1;
  /** 1 as soon as D1 has its end. */
  written: 0 | 1;
}

export interface KeptRating {
  rating: RatingRequest['rating'];
  comment: string | null;
  written: 0 | 1;
}

export class PastCalls {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS past (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL, controlUrl TEXT, site TEXT NOT NULL, assistant TEXT NOT NULL,
      pageOrigin TEXT, requestId TEXT NOT NULL, startedAt INTEGER NOT NULL, endedAt INTEGER NOT NULL,
      endedBy TEXT NOT NULL, seconds INTEGER, recorded INTEGER NOT NULL, written INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE IF NOT EXISTS ratings (
      id TEXT PRIMARY KEY, rating TEXT NOT NULL, comment TEXT, ratedAt INTEGER NOT NULL,
      written INTEGER NOT NULL DEFAULT 0);`);
  }

  add(call: OpenCall, endedBy: EndedBy, seconds: number | null, endedAt: number): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO past (id, kind, controlUrl, site, assistant, pageOrigin, requestId, startedAt,
         endedAt, endedBy, seconds, recorded) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[call.id, call.kind, call.controlUrl, call.site, call.assistant, call.pageOrigin, call.requestId],
      ...[call.startedAt, endedAt, endedBy, seconds, call.recorded],
    );
  }

  find(id: string): PastCall | null {
    const rows = this.#sql.exec('SELECT * FROM past WHERE id = ?', id).toArray();
    return (rows as unknown as PastCall[])[0] ?? null;
  }

  written(id: string): void {
    this.#sql.exec('UPDATE past SET written = 1 WHERE id = ?', id);
  }

  rating(id: string): KeptRating | null {
    const rows = this.#sql.exec('SELECT rating, comment, written FROM ratings WHERE id = ?', id).toArray();
    return (rows as unknown as KeptRating[])[0] ?? null;
  }

  rate(id: string, { rating, comment }: RatingRequest, now: number): void {
    const query = 'INSERT OR IGNORE INTO ratings (id, rating, comment, ratedAt) VALUES (?, ?, ?, ?)';
    this.#sql.exec(query, id, rating, comment ?? null, now);
  }

  ratingWritten(id: string): void {
    this.#sql.exec('UPDATE ratings SET written = 1 WHERE id = ?', id);
  }

  /** It turned out that the call had another one. */
  unrate(id: string): void {
    this.#sql.exec('DELETE FROM ratings WHERE id = ?', id);
  }

  /** Calls of which D1 does not have everything, the oldest ends first. */
  waiting(most: number): string[] {
    const query = `SELECT id FROM (
        SELECT id, endedAt AS at FROM past WHERE written = 0
        UNION ALL SELECT id, ratedAt FROM ratings WHERE written = 0
        UNION ALL SELECT id, startedAt FROM calls WHERE recorded = 0)
      GROUP BY id ORDER BY min(at) LIMIT ?`;
    return this.#sql
      .exec<{ id: string }>(query, most)
      .toArray()
      .map(({ id }) => id);
  }

  /** When the next of them may be forgotten; Infinity: there is none. */
  forgetAt(): number {
    const query = `SELECT min(at) AS at FROM (SELECT min(endedAt) AS at FROM past WHERE written = 1
      UNION ALL SELECT min(ratedAt) FROM ratings WHERE written = 1)`;
    const { at } = this.#sql.exec<{ at: number | null }>(query).one();
    return at === null ? Infinity : at + DAY_MS;
  }

  forget(now: number): void {
    this.#sql.exec('DELETE FROM past WHERE written = 1 AND endedAt <= ?', now - DAY_MS);
    this.#sql.exec('DELETE FROM ratings WHERE written = 1 AND ratedAt <= ?', now - DAY_MS);
  }
}
