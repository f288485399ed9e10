/** How often and how long each visitor called lately, beside the calls in the site's object and as synchronous as they are. */
import { MINUTES_RETRY } from '../contract.ts';
import { DAY_MS, midnightBefore, secondsToMidnight } from './day.ts';
import type { Refused } from './cap-types.ts';

/** Null: not limited. */
export interface VisitorLimits {
  callsAtOnce: number | null;
  callsAnHour: number | null;
  minutesADay: number | null;
}

/** Of a call that is being created. */
export interface Lease {
  seconds: number;
  visitor: string | null;
}

const HOUR_MS = 3_600_000;
/** Seconds after which a place may be free again. */
export const BUSY_RETRY = 20;

export const refused = (cap: Refused['cap'], retryAfter: number): Refused => ({ ok: false, cap, retryAfter });

export class Visits {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS visits (
      id TEXT PRIMARY KEY, visitor TEXT, startedAt INTEGER NOT NULL, seconds INTEGER NOT NULL,
      isOpen INTEGER NOT NULL DEFAULT 1, joined INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX IF NOT EXISTS visitsByVisitor ON visits (visitor, startedAt);`);
  }

  /** How many seconds the visitor of these names may still have; `leases`: of all calls that are being created. */
  left(
    names: readonly string[],
    leases: readonly Lease[],
    limits: VisitorLimits,
    now: number,
  ): { ok: true; seconds: number } | Refused {
    if (names.length === 0) return { ok: true, seconds: Infinity };
    const mine = leases.filter(({ visitor }) => visitor !== null && names.includes(visitor));
    const had = this.#had(names, now);
    if (had.open + mine.length >= (limits.callsAtOnce ?? Infinity))
      return refused('visitor-calls-at-once', BUSY_RETRY);
    if (limits.callsAnHour !== null && had.anHour + mine.length >= limits.callsAnHour)
      return refused(
        'visitor-calls-an-hour',
        this.#untilOneLess(names, limits.callsAnHour - mine.length, now),
      );
    const held = mine.reduce((sum, { seconds }) => sum + seconds, had.seconds);
    const seconds = Math.floor((limits.minutesADay ?? Infinity) * 60 - held);
    if (seconds > 0) return { ok: true, seconds };
    const waiting = had.open + mine.length > 0;
    return refused('visitor-minutes-a-day', waiting ? MINUTES_RETRY : secondsToMidnight(now));
  }

  /** Calls that were begun within a day, those that are being created included. */
  count(names: readonly string[], leases: readonly Lease[], now: number): number {
    const [today, yesterday = today] = names;
    const { calls } = this.#sql
      .exec<{ calls: number }>(
        'SELECT count(*) AS calls FROM visits WHERE visitor IN (?, ?) AND startedAt > ?',
        today ?? null,
        yesterday ?? null,
        now - DAY_MS,
      )
      .one();
    return calls + leases.filter(({ visitor }) => visitor !== null && names.includes(visitor)).length;
  }

  open(id: string, visitor: string | null, seconds: number, now: number): void {
    const query = 'INSERT OR IGNORE INTO visits (id, visitor, startedAt, seconds) VALUES (?, ?, ?, ?)';
    this.#sql.exec(query, id, visitor, now, seconds);
  }

  joined(id: string): void {
    this.#sql.exec('UPDATE visits SET joined = 1 WHERE id = ?', id);
  }

  /** Of one that is over already, and went on: so much longer. */
  close(id: string, seconds: number): void {
    const query = 'UPDATE visits SET isOpen = 0, seconds = iif(isOpen, 0, seconds) + ? WHERE id = ?';
    this.#sql.exec(query, seconds, id);
  }

  /** With the salts of the visitors' names. */
  forget(now: number): void {
    this.#sql.exec('DELETE FROM visits WHERE isOpen = 0 AND startedAt < ?', midnightBefore(now) - DAY_MS);
  }

  #had(names: readonly string[], now: number): { open: number; anHour: number; seconds: number } {
    const [today, yesterday = today] = names;
    return this.#sql
      .exec<{ open: number; anHour: number; seconds: number }>(
        `SELECT coalesce(sum(isOpen), 0) AS open, coalesce(sum(startedAt > ?), 0) AS anHour,
           coalesce(sum(CASE WHEN isOpen = 1 OR startedAt >= ? THEN seconds END), 0) AS seconds
         FROM visits WHERE visitor IN (?, ?)`,
        now - HOUR_MS,
        midnightBefore(now),
        today ?? null,
        yesterday ?? null,
      )
      .one();
  }

  /** Seconds until fewer than `most` calls were begun within the hour. */
  #untilOneLess(names: readonly string[], most: number, now: number): number {
    const [today, yesterday = today] = names;
    const [call] = this.#sql
      .exec<{ startedAt: number }>(
        `SELECT startedAt FROM visits WHERE visitor IN (?, ?) AND startedAt > ?
         ORDER BY startedAt DESC LIMIT 1 OFFSET ?`,
        today ?? null,
        yesterday ?? null,
        now - HOUR_MS,
        Math.max(0, most - 1),
      )
      .toArray();
    return Math.max(1, Math.ceil(((call?.startedAt ?? now) + HOUR_MS - now) / 1000));
  }
}
