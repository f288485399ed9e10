/**
 * What a site has open and has used up, in the SQLite of its Durable Object. Synchronous, and alone in its
 * object, so that reading and writing are one step. A call holds its longest length until it is over; what
 * it did not use goes back then. So the day's minutes are a hard cap, not an average.
 */
import type { CallKind } from '../call-contract.ts';
import { Absences, type Away } from './absences.ts';
import type { Refused } from './cap-types.ts';
import { DAY_MS, dayOf, secondsToMidnight } from './day.ts';
import { CHECK_MS, Schedule, SLACK_MS } from './schedule.ts';
import { MINUTES_RETRY } from '../contract.ts';
import { BUSY_RETRY, refused, Visits, type Lease, type VisitorLimits } from './visits.ts';

export interface Limits {
  callsAtOnce: number;
  minutesADay: number;
  visitor: VisitorLimits;
}

export interface OpenCall {
  id: string;
  kind: CallKind;
  controlUrl: string | null;
  /** The Worker's own origin when the call was made. */
  origin: string;
  /** What the list of calls says of it. */
  site: string;
  assistant: string;
  pageOrigin: string | null;
  requestId: string;
  /** Milliseconds since 1970, as all times here. */
  startedAt: number;
  endsAt: number;
  /** When it is to be hung up although its time is not over: a page that went away. */
  hangUpAt: number | null;
  failures: number;
  /** 1 as soon as the provider has said that somebody came, or that it cannot tell. */
  joined: 0 | 1;
  /** 1: nobody was told of it. */
  unclaimed: 0 | 1;
}

export type NewCall = Pick<
  OpenCall,
  'id' | 'kind' | 'controlUrl' | 'origin' | 'site' | 'assistant' | 'pageOrigin' | 'requestId'
>;

type Times = Pick<OpenCall, 'startedAt' | 'endsAt'>;
export type Room = { ok: true; seconds: number } | Refused;

/** Seconds below which a rest of the day's minutes is not worth a call. */
const SHORTEST = 30;
export class Ledger {
  readonly #sql: SqlStorage;
  readonly #visits: Visits;
  readonly #absences: Absences;
  readonly schedule: Schedule;
  /** Sums of what is open: every call that begins asks for them, and there may be thousands. */
  #open: { calls: number; heldMs: number };

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    this.#visits = new Visits(sql);
    this.#absences = new Absences(sql);
    sql.exec(`CREATE TABLE IF NOT EXISTS calls (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL, controlUrl TEXT, origin TEXT NOT NULL, site TEXT NOT NULL,
      assistant TEXT NOT NULL, pageOrigin TEXT, requestId TEXT NOT NULL, recorded INTEGER NOT NULL DEFAULT 0,
      startedAt INTEGER NOT NULL, endsAt INTEGER NOT NULL, hangUpAt INTEGER,
      checkedAt INTEGER NOT NULL, failures INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE IF NOT EXISTS days (
      day TEXT PRIMARY KEY, seconds INTEGER NOT NULL DEFAULT 0, messages INTEGER NOT NULL DEFAULT 0);`);
    this.schedule = new Schedule(sql);
    this.#open = sql
      .exec<{ calls: number; heldMs: number }>(
        'SELECT count(*) AS calls, coalesce(sum(endsAt - startedAt), 0) AS heldMs FROM calls',
      )
      .one();
  }

  /**
   * Whether there is a place and up to `wanted` seconds; fewer where the day, or the visitor of these names, has fewer left.
   * @param leases calls that are being created: they hold what they were given
   * @param before who waits for a place and comes first
   */
  room(
    wanted: number,
    limits: Limits,
    visitor: readonly string[],
    leases: readonly Lease[],
    now: number,
    before = 0,
  ): Room {
    const own = this.#visits.left(visitor, leases, limits.visitor, now);
    if (!own.ok) return own;
    const calls = this.#open.calls + leases.length;
    if (calls + before >= limits.callsAtOnce) return refused('calls-at-once', BUSY_RETRY);
    const open = this.#open.heldMs / 1000 + this.#day(now).seconds;
    const held = leases.reduce((sum, { seconds }) => sum + seconds, open);
    const left = Math.floor(limits.minutesADay * 60 - held);
    const seconds = Math.min(wanted, left, own.seconds);
    if (seconds >= Math.min(SHORTEST, wanted)) return { ok: true, seconds };
    // Running calls may give back what they do not use; with none, only midnight (UTC) helps.
    const retryAfter = calls > 0 ? MINUTES_RETRY : secondsToMidnight(now);
    return refused(own.seconds < left ? 'visitor-minutes-a-day' : 'minutes-a-day', retryAfter);
  }

  get openCalls(): number {
    return this.#open.calls;
  }

  /** What each was ordered with. */
  orders(): string[] {
    const rows = this.#sql.exec<{ requestId: string }>('SELECT requestId FROM calls').toArray();
    return rows.map(({ requestId }) => requestId);
  }

  /** Calls of the visitor of these names within a day. */
  callsOf = (visitor: readonly string[], leases: readonly Lease[], now: number): number =>
    this.#visits.count(visitor, leases, now);

  open(call: NewCall, visitor: string | null, seconds: number, now: number): void {
    this.#visits.open(call.id, visitor, seconds, now);
    this.#insert(call, { startedAt: now, endsAt: now + seconds * 1000 }, now);
  }

  /** A call that nobody was told of: to be hung up. It is its visitor's all the same. */
  adopt(call: NewCall, visitor: string | null, times: Times, now: number): void {
    this.#visits.open(call.id, visitor, (times.endsAt - times.startedAt) / 1000, times.startedAt);
    this.#insert(call, times, now);
    this.#sql.exec('UPDATE calls SET unclaimed = 1 WHERE id = ?', call.id);
    this.schedule.hangUpAt(call.id, now);
  }

  /** A call that was over, and goes on: what it has had is counted already. To be hung up again. */
  reopen(call: Omit<NewCall, 'origin'> & { endedAt: number }, endsAt: number, now: number): void {
    this.#insert(Object.assign({ origin: '' }, call), { startedAt: call.endedAt, endsAt }, now);
    this.schedule.hangUpAt(call.id, now);
  }

  joined = (id: string): void => this.#visits.joined(id);

  /** Lets go of what is known of visitors of earlier days. */
  forget = (now: number): void => this.#visits.forget(now);

  /** As `Absences` has it. */
  left = (id: string, now: number): void => this.#absences.left(id, now);
  back = (id: string, now: number): void => this.#absences.back(id, now);
  away = (): Away[] => this.#absences.now();

  /**
   * Gives the place back. `seconds` is the provider's own count where it has one, which does not go on after the last
   * time that the page left. The day's minutes are those of the line; what is answered is how long was talked.
   * Null: not open.
   * @param again it was over before, and went on: it is paid for as long as it did, whatever its longest length
   */
  close(id: string, seconds: number | null, now: number, again: boolean): number | null {
    const call = this.find(id);
    if (!call) return null;
    const passed = Math.ceil((now - call.startedAt) / 1000);
    const most = again ? passed : Math.round((call.endsAt - call.startedAt) / 1000);
    const used = Math.max(0, Math.min(most, seconds ?? passed));
    const absent = this.#absences.close(id, seconds === null ? now : null);
    this.#visits.close(id, used);
    this.#sql.exec('DELETE FROM calls WHERE id = ?', id);
    this.#open.calls -= 1;
    this.#open.heldMs -= call.endsAt - call.startedAt;
    this.#sql.exec(
      'INSERT INTO days (day, seconds) VALUES (?, ?) ON CONFLICT (day) DO UPDATE SET seconds = seconds + excluded.seconds',
      dayOf(call.startedAt),
      used,
    );
    this.#sql.exec('DELETE FROM days WHERE day < ?', dayOf(now - 7 * DAY_MS));
    return Math.max(0, used - Math.round(absent / 1000));
  }

  find(id: string): OpenCall | null {
    return this.#rows('WHERE calls.id = ?', id)[0] ?? null;
  }

  /** Those of these ids that are open. */
  these(ids: readonly string[]): OpenCall[] {
    return this.#rows('WHERE calls.id IN (SELECT value FROM json_each(?))', JSON.stringify(ids));
  }

  /** The oldest that is open; null: none is. */
  oldest(kind: CallKind | null): { startedAt: number; site: string } | null {
    const query = 'SELECT startedAt, site FROM calls WHERE ?1 IS NULL OR kind = ?1 ORDER BY rowid LIMIT 1';
    return this.#sql.exec<{ startedAt: number; site: string }>(query, kind).toArray()[0] ?? null;
  }

  /** Counts a chat message, unless the day's are used up; `retryAfter` is in s. */
  message(most: number, now: number): { ok: true } | { ok: false; retryAfter: number } {
    if (this.#day(now).messages >= most) return { ok: false, retryAfter: secondsToMidnight(now) };
    this.#sql.exec(
      'INSERT INTO days (day, messages) VALUES (?, 1) ON CONFLICT (day) DO UPDATE SET messages = messages + 1',
      dayOf(now),
    );
    return { ok: true };
  }

  #insert(call: NewCall, { startedAt, endsAt }: Times, now: number): void {
    if (this.find(call.id)) return;
    const { id, kind, controlUrl, origin, site, assistant, pageOrigin, requestId } = call;
    const whose = [id, kind, controlUrl, origin, site, assistant, pageOrigin, requestId];
    const when = [startedAt, endsAt, now, endsAt + SLACK_MS, now + CHECK_MS];
    this.#sql.exec(
      `INSERT INTO calls (id, kind, controlUrl, origin, site, assistant, pageOrigin, requestId, startedAt, endsAt,
         checkedAt, dueAt, lookAt, recorded) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
      ...whose,
      ...when,
    );
    this.#open.calls += 1;
    this.#open.heldMs += endsAt - startedAt;
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

  /** A call of before visits were kept counts as joined. */
  #rows(which: string, ...values: SqlStorageValue[]): OpenCall[] {
    const query = `SELECT calls.*, coalesce(visits.joined, 1) AS joined
      FROM calls LEFT JOIN visits ON visits.id = calls.id ${which}`;
    return this.#sql.exec(query, ...values).toArray() as unknown as OpenCall[];
  }
}
