/** Calls that are over, in the site's object: kept for a day, so that they are known here while D1 is not. Their ratings, too, without what was written. */
import type { CallKind, EndedBy } from '../call-contract.ts';
import type { RatingRequest } from '../contract.ts';
import { DAY_MS } from './day.ts';
import type { OpenCall } from './ledger.ts';

type Rating = RatingRequest['rating'];

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
    // An earlier release kept here what was written; D1 has it, where it is erased and ends with the words.
    sql.exec('UPDATE ratings SET comment = NULL WHERE comment IS NOT NULL');
  }

  add(call: OpenCall, endedBy: EndedBy, seconds: number | null, endedAt: number): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO past (id, kind, controlUrl, site, assistant, pageOrigin, requestId, startedAt,
         endedAt, endedBy, seconds, recorded, written) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 1)`,
      call.id,
      call.kind,
      call.controlUrl,
      call.site,
      call.assistant,
      call.pageOrigin,
      call.requestId,
      call.startedAt,
      endedAt,
      endedBy,
      seconds,
    );
  }

  /** It went on after that, and is over now. */
  endLater(id: string, endedAt: number, seconds: number | null): void {
    this.#sql.exec('UPDATE past SET endedAt = ?, seconds = ? WHERE id = ?', endedAt, seconds, id);
  }

  find(id: string): PastCall | null {
    const rows = this.#sql.exec('SELECT * FROM past WHERE id = ?', id).toArray();
    return (rows as unknown as PastCall[])[0] ?? null;
  }

  /** For the list of calls; nothing while it goes on. */
  endOf(id: string): Pick<PastCall, 'endedAt' | 'endedBy' | 'seconds'> | null {
    const call = this.find(id);
    return call && { endedAt: call.endedAt, endedBy: call.endedBy, seconds: call.seconds };
  }

  /** Of the latest that somebody talked in; null: there was none for a day. */
  usualSeconds(): number | null {
    const latest = 'SELECT seconds FROM past WHERE seconds > 0 ORDER BY rowid DESC LIMIT 20';
    return this.#sql.exec<{ usual: number | null }>(`SELECT avg(seconds) AS usual FROM (${latest})`).one()
      .usual;
  }

  rating(id: string): Rating | null {
    const rows = this.#sql.exec<{ rating: Rating }>('SELECT rating FROM ratings WHERE id = ?', id).toArray();
    return rows[0]?.rating ?? null;
  }

  rate(id: string, rating: Rating, now: number): void {
    const query = 'INSERT OR IGNORE INTO ratings (id, rating, ratedAt, written) VALUES (?, ?, ?, 1)';
    this.#sql.exec(query, id, rating, now);
  }

  /** When the next of them may be forgotten; Infinity: there is none. */
  forgetAt(): number {
    const query = `SELECT min(at) AS at FROM (SELECT min(endedAt) AS at FROM past UNION ALL SELECT min(ratedAt) FROM ratings)`;
    const { at } = this.#sql.exec<{ at: number | null }>(query).one();
    return at === null ? Infinity : at + DAY_MS;
  }

  forget(now: number): void {
    this.#sql.exec('DELETE FROM past WHERE endedAt <= ?', now - DAY_MS);
    this.#sql.exec('DELETE FROM ratings WHERE ratedAt <= ?', now - DAY_MS);
  }
}
