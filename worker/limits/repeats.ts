/** Creations that came with a key of their caller's, so that the same one again is the same call. */
import type { ConversationAnswer, WebCallAnswer } from '../contract.ts';
import { addColumns } from './columns.ts';
import { DAY_MS } from './day.ts';

/** How a caller names a creation that it may have to send again. */
export interface Creation {
  key: string;
  /** SHA-256 of what was asked for. */
  body: string;
}

/** What a page was told of its call. */
export interface PlacedCall {
  id: string;
  answer: WebCallAnswer | ConversationAnswer;
}

/** `under-way`: under this lease. */
export type Known =
  | { state: 'new' }
  | { state: 'another' }
  | { state: 'under-way'; lease: string }
  | { state: 'placed'; call: PlacedCall };

/** How long a key is known, in ms. */
const KNOWN_MS = DAY_MS;

export class Repeats {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS creations (
      key TEXT PRIMARY KEY, body TEXT NOT NULL, placed TEXT NOT NULL, at INTEGER NOT NULL);`);
    addColumns(sql, 'creations', { lease: 'TEXT' });
  }

  known({ key, body }: Creation, now: number): Known {
    const [row] = this.#sql
      .exec<{ body: string; placed: string; lease: string | null }>(
        'SELECT body, placed, lease FROM creations WHERE key = ? AND at >= ?',
        ...[key, now - KNOWN_MS],
      )
      .toArray();
    if (!row) return { state: 'new' };
    if (row.body !== body) return { state: 'another' };
    if (row.placed === '') return { state: 'under-way', lease: row.lease ?? '' };
    const { id, answer } = JSON.parse(row.placed) as PlacedCall;
    return { state: 'placed', call: { id, answer } };
  }

  begin({ key, body }: Creation, lease: string, now: number): void {
    this.forget(now);
    const query = 'INSERT OR REPLACE INTO creations (key, body, placed, at, lease) VALUES (?, ?, ?, ?, ?)';
    this.#sql.exec(query, key, body, '', now, lease);
  }

  placed(lease: string, call: PlacedCall): void {
    this.#sql.exec('UPDATE creations SET placed = ? WHERE lease = ?', JSON.stringify(call), lease);
  }

  /** It created nothing that anybody was told of: it may be tried again. */
  failed(lease: string): void {
    this.#sql.exec("DELETE FROM creations WHERE lease = ? AND placed = ''", lease);
  }

  forget(now: number): void {
    this.#sql.exec('DELETE FROM creations WHERE at < ?', now - KNOWN_MS);
  }
}
