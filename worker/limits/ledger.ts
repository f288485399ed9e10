/**
 * What a site has open and has used up, in the SQLite of its Durable Object. Synchronous, and alone in its
 * object, so that reading and writing are one step. A call holds its longest length until it is over; what
 * it did not use goes back then. So the day's minutes are a hard cap, not an average.
 */

export interface Limits {
  callsAtOnce: number;
  minutesADay: number;
}

export type CallKind = 'voice' | 'video';

export interface OpenCall {
  id: string;
  kind: CallKind;
  controlUrl: string | null;
  /** The Worker's own origin when the call was made. */
  origin: string;
  /** What the list of calls in D1 says of it. */
  site: string;
  assistant: string;
  pageOrigin: string | null;
  requestId: string;
  /** 1 as soon as D1 has it. */
  recorded: 0 | 1;
  /** Milliseconds since 1970, as all times here. */
  startedAt: number;
  endsAt: number;
  /** When it is to be hung up although its time is not over: a page that went away. */
  hangUpAt: number | null;
  checkedAt: number;
  failures: number;
}

export type NewCall = Omit<
  OpenCall,
  'startedAt' | 'endsAt' | 'hangUpAt' | 'checkedAt' | 'failures' | 'recorded'
>;

export type Taken =
  | { ok: true; seconds: number }
  | { ok: false; code: 'too-many-calls' | 'minutes-used-up'; retryAfter: number };

/** Seconds below which a rest of the day's minutes is not worth a call. */
const SHORTEST = 30;
const BUSY_RETRY = 20;

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
const secondsToMidnight = (now: number): number => Math.ceil((86_400_000 - (now % 86_400_000)) / 1000);

export class Ledger {
  readonly #sql: SqlStorage;
  /** Seconds held for calls that are being created. In memory only: whoever creates them is in this object too. */
  readonly #leases = new Map<string, number>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS calls (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL, controlUrl TEXT, origin TEXT NOT NULL, site TEXT NOT NULL,
      assistant TEXT NOT NULL, pageOrigin TEXT, requestId TEXT NOT NULL, recorded INTEGER NOT NULL DEFAULT 0,
      startedAt INTEGER NOT NULL, endsAt INTEGER NOT NULL, hangUpAt INTEGER,
      checkedAt INTEGER NOT NULL, failures INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE IF NOT EXISTS days (
      day TEXT PRIMARY KEY, seconds INTEGER NOT NULL DEFAULT 0, messages INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE IF NOT EXISTS absences (id TEXT PRIMARY KEY, since INTEGER, ms INTEGER NOT NULL DEFAULT 0);`);
  }

  /** Takes a place and up to `wanted` seconds; fewer where the day has fewer left. */
  take(lease: string, wanted: number, limits: Limits, now: number): Taken {
    const open = this.#sql
      .exec<{ calls: number; seconds: number }>(
        'SELECT count(*) AS calls, coalesce(sum(endsAt - startedAt), 0) / 1000 AS seconds FROM calls',
      )
      .one();
    if (open.calls + this.#leases.size >= limits.callsAtOnce) {
      return { ok: false, code: 'too-many-calls', retryAfter: BUSY_RETRY };
    }
    let held = open.seconds + this.#day(now).seconds;
    for (const leased of this.#leases.values()) held += leased;
    const seconds = Math.min(wanted, Math.floor(limits.minutesADay * 60 - held));
    if (seconds < Math.min(SHORTEST, wanted)) {
      // Running calls may give back what they do not use; with none, only midnight (UTC) helps.
      const waiting = open.calls + this.#leases.size > 0;
      return { ok: false, code: 'minutes-used-up', retryAfter: waiting ? 60 : secondsToMidnight(now) };
    }
    this.#leases.set(lease, seconds);
    return { ok: true, seconds };
  }

  release(lease: string): void {
    this.#leases.delete(lease);
  }

  open(lease: string, call: NewCall, seconds: number, now: number): void {
    this.#leases.delete(lease);
    this.#sql.exec(
      `INSERT OR IGNORE INTO calls (id, kind, controlUrl, origin, site, assistant, pageOrigin, requestId,
         startedAt, endsAt, checkedAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[call.id, call.kind, call.controlUrl, call.origin, call.site, call.assistant, call.pageOrigin],
      ...[call.requestId, now, now + seconds * 1000, now],
    );
  }

  recorded(id: string): void {
    this.#sql.exec('UPDATE calls SET recorded = 1 WHERE id = ?', id);
  }

  /** The page has gone, or its line is cut: what follows is no talk, until `back`. */
  left(id: string, now: number): void {
    this.#sql.exec(
      `INSERT INTO absences (id, since) VALUES (?, ?)
       ON CONFLICT (id) DO UPDATE SET since = coalesce(since, excluded.since)`,
      ...[id, now],
    );
  }

  back(id: string, now: number): void {
    this.#sql.exec(
      'UPDATE absences SET ms = ms + ? - coalesce(since, ?), since = NULL WHERE id = ?',
      now,
      now,
      id,
    );
  }

  /**
   * Gives the place back. `seconds` is the provider's own count where it has one, which does not go on after the last
   * time that the page left. The day's minutes are those of the line; what is answered is how long was talked.
   * Null: not open.
   */
  close(id: string, seconds: number | null, now: number): number | null {
    const call = this.find(id);
    if (!call) return null;
    const reserved = Math.round((call.endsAt - call.startedAt) / 1000);
    const used = Math.max(0, Math.min(reserved, seconds ?? Math.ceil((now - call.startedAt) / 1000)));
    const absent = this.#absent(id, seconds === null ? now : null);
    this.#sql.exec('DELETE FROM calls WHERE id = ?', id);
    this.#sql.exec('DELETE FROM absences WHERE id = ?', id);
    this.#sql.exec(
      'INSERT INTO days (day, seconds) VALUES (?, ?) ON CONFLICT (day) DO UPDATE SET seconds = seconds + excluded.seconds',
      dayOf(call.startedAt),
      used,
    );
    this.#sql.exec('DELETE FROM days WHERE day < ?', dayOf(now - 7 * 86_400_000));
    return Math.max(0, used - Math.round(absent / 1000));
  }

  find(id: string): OpenCall | null {
    return this.#rows('SELECT * FROM calls WHERE id = ?', id)[0] ?? null;
  }

  all(): OpenCall[] {
    return this.#rows('SELECT * FROM calls ORDER BY checkedAt');
  }

  hangUpAt(id: string, at: number | null): void {
    this.#sql.exec('UPDATE calls SET hangUpAt = ? WHERE id = ?', at, id);
  }

  checked(id: string, now: number): void {
    this.#sql.exec('UPDATE calls SET checkedAt = ? WHERE id = ?', now, id);
  }

  failed(id: string, nextTry: number): void {
    this.#sql.exec('UPDATE calls SET failures = failures + 1, hangUpAt = ? WHERE id = ?', nextTry, id);
  }

  /** Counts a chat message; false when the day's are used up. */
  message(most: number, now: number): { ok: true } | { ok: false; retryAfter: number } {
    if (this.#day(now).messages >= most) return { ok: false, retryAfter: secondsToMidnight(now) };
    this.#sql.exec(
      'INSERT INTO days (day, messages) VALUES (?, 1) ON CONFLICT (day) DO UPDATE SET messages = messages + 1',
      dayOf(now),
    );
    return { ok: true };
  }

  /** In ms; an absence that still lasts counts until `until`, if that is given. */
  #absent(id: string, until: number | null): number {
    const query = 'SELECT since, ms FROM absences WHERE id = ?';
    const [row] = this.#sql.exec<{ since: number | null; ms: number }>(query, id).toArray();
    if (!row) return 0;
    return row.ms + (until !== null && row.since !== null ? until - row.since : 0);
  }

  #day(now: number): { seconds: number; messages: number } {
    const rows = this.#sql
      .exec<{ seconds: number; messages: number }>(
        'SELECT seconds, messages FROM days WHERE day = ?',
        dayOf(now),
      )
      .toArray();
    return rows[0] ?? { seconds: 0, messages: 0 };
  }

  #rows(query: string, ...values: SqlStorageValue[]): OpenCall[] {
    return this.#sql.exec(query, ...values).toArray() as unknown as OpenCall[];
  }
}
