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
  /** It was created, and nobody was told of it: it is being hung up, or was. */
  | { state: 'lost' }
  | { state: 'placed'; call: PlacedCall };

/** In place of the call. */
const LOST = 'lost';
/** How long a key is known, in ms. */
const KNOWN_MS = DAY_MS;

/** A key is its visitor's: another one's, though it reads the same, names nothing of theirs. No name: nobody to tell apart. */
const keyOf = (key: string, name = ''): string => `${name} ${key}`;

export class Repeats {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS creations (
      key TEXT PRIMARY KEY, body TEXT NOT NULL, placed TEXT NOT NULL, at INTEGER NOT NULL);`);
    addColumns(sql, 'creations', { lease: 'TEXT' });
  }

  /** @param visitor the caller's names */
  known({ key, body }: Creation, visitor: readonly string[], now: number): Known {
    const [today, before] = visitor;
    const [row] = this.#sql
      .exec<{ body: string; placed: string; lease: string | null }>(
        'SELECT body, placed, lease FROM creations WHERE key IN (?, ?) AND at >= ?',
        keyOf(key, today),
        keyOf(key, before ?? today),
        now - KNOWN_MS,
      )
      .toArray();
    if (!row) return { state: 'new' };
    if (row.body !== body) return { state: 'another' };
    if (row.placed === '') return { state: 'under-way', lease: row.lease ?? '' };
    if (row.placed === LOST) return { state: 'lost' };
    const { id, answer } = JSON.parse(row.placed) as PlacedCall;
    return { state: 'placed', call: { id, answer } };
  }

  begin({ key, body }: Creation, visitor: readonly string[], lease: string, now: number): void {
    this.forget(now);
    const query = 'INSERT OR REPLACE INTO creations (key, body, placed, at, lease) VALUES (?, ?, ?, ?, ?)';
    this.#sql.exec(query, keyOf(key, visitor[0]), body, '', now, lease);
  }

  placed(lease: string, call: PlacedCall): void {
    this.#sql.exec('UPDATE creations SET placed = ? WHERE lease = ?', JSON.stringify(call), lease);
  }

  lost(lease: string): void {
    this.#sql.exec('UPDATE creations SET placed = ? WHERE lease = ?', LOST, lease);
  }

  /** It created nothing: it may be tried again. */
  failed(lease: string): void {
    this.#sql.exec("DELETE FROM creations WHERE lease = ? AND placed = ''", lease);
  }

  forget(now: number): void {
    this.#sql.exec('DELETE FROM creations WHERE at < ?', now - KNOWN_MS);
  }
}
