/** Creations at the provider, from before a Worker asks for them until it is known what came of them. */
import { addColumns } from './columns.ts';
import type { CallKind } from '../call-contract.ts';

export interface Attempt {
  lease: string;
  kind: CallKind;
  site: string;
  assistant: string;
  pageOrigin: string | null;
  origin: string;
  /** The longest length that the provider was told. */
  seconds: number;
  startedAt: number;
  /** Whose call it is to be, as `Visits` names them. */
  visitor: string | null;
  /** Of the pass that it came with. */
  nonce: string | null;
  /** Until when its Worker may come back with what was created; 0: nobody waits for it any more. */
  until: number;
  /** From when on a list of the provider's that does not have it shows that nothing came of it. */
  seekFrom: number;
  /** Until when it holds its place though nothing is known of it; 0: no longer. */
  heldUntil: number;
}

/** For so long the provider is asked what came of one. */
const SOUGHT_MS = 3_600_000;
/** A Worker comes back later than the provider, by so many ms at the most. */
const COMES_BACK_MS = 10_000;
/** The provider's list may be so much behind, in ms, from the beginning of a creation on. */
const LISTED_MS = 15_000;
/**
 * A provider whose list cannot be read holds a place for so long, in ms: the longest length of what may have been created,
 * within these two. So a call that runs has its place, and a provider that is down locks nobody out for long.
 */
const SHORTEST_HOLD_MS = 120_000;
const LONGEST_HOLD_MS = 600_000;

/** Of a creation that begins now. */
export function timesOf(now: number, patienceMs: number, seconds: number) {
  const until = now + patienceMs + COMES_BACK_MS;
  const hold = Math.min(Math.max(seconds * 1000, SHORTEST_HOLD_MS), LONGEST_HOLD_MS);
  return { startedAt: now, until, seekFrom: Math.max(until, now + LISTED_MS), heldUntil: now + hold };
}

export class Attempts {
  readonly #sql: SqlStorage;
  /** Those that hold a place. As in the table, for every call that begins looks at them. */
  readonly #holding = new Map<string, Attempt>();

  readonly #left: (lease: string) => void;

  /** @param left told of each that holds no place any more, though nobody knows of a call */
  constructor(sql: SqlStorage, left: (lease: string) => void) {
    this.#sql = sql;
    this.#left = left;
    sql.exec(`CREATE TABLE IF NOT EXISTS attempts (
      lease TEXT PRIMARY KEY, kind TEXT NOT NULL, site TEXT NOT NULL, assistant TEXT NOT NULL, pageOrigin TEXT,
      origin TEXT NOT NULL, seconds INTEGER NOT NULL, startedAt INTEGER NOT NULL);`);
    const time = 'INTEGER NOT NULL DEFAULT 0';
    addColumns(sql, 'attempts', { visitor: 'TEXT', nonce: 'TEXT', until: time });
    addColumns(sql, 'attempts', { seekFrom: time, heldUntil: time });
    for (const attempt of this.#rows('WHERE until > 0 OR heldUntil > 0'))
      this.#holding.set(attempt.lease, attempt);
  }

  begin(attempt: Attempt): void {
    const { lease, kind, site, assistant, pageOrigin, origin, seconds, visitor, nonce } = attempt;
    const { startedAt, until, seekFrom, heldUntil } = attempt;
    const whose = [lease, kind, site, assistant, pageOrigin, origin, seconds, visitor, nonce];
    const when = [startedAt, until, seekFrom, heldUntil];
    this.#holding.set(lease, attempt);
    this.#sql.exec(
      `INSERT OR REPLACE INTO attempts (lease, kind, site, assistant, pageOrigin, origin, seconds, visitor, nonce,
         startedAt, until, seekFrom, heldUntil) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...whose,
      ...when,
    );
  }

  /** It is known what came of it. */
  settle(lease: string): void {
    this.#holding.delete(lease);
    this.#sql.exec('DELETE FROM attempts WHERE lease = ?', lease);
  }

  /**
   * Nobody is waiting for its answer any more, and it is not known what came of it: it holds its place still.
   * @param answered the provider has, though not with a call: it will not create it much later
   */
  leave(lease: string, answered = false): void {
    const attempt = this.find(lease);
    if (!attempt) return;
    const seekFrom = answered ? attempt.startedAt + LISTED_MS : attempt.seekFrom;
    if (this.#holding.has(lease)) this.#holding.set(lease, Object.assign(attempt, { until: 0, seekFrom }));
    this.#sql.exec('UPDATE attempts SET until = 0, seekFrom = ? WHERE lease = ?', seekFrom, lease);
  }

  /** Its place is free; it is sought still, for a provider may be later than anybody thinks. */
  giveBack(lease: string): void {
    if (!this.#holding.delete(lease)) return;
    this.#sql.exec('UPDATE attempts SET heldUntil = 0 WHERE lease = ?', lease);
    this.#left(lease);
  }

  /** All that hold a place: those whose Worker may come back, and those of unknown outcome. */
  holding(now: number): Attempt[] {
    for (const { lease, until, heldUntil } of [...this.#holding.values()]) {
      if (until > now) continue;
      if (until > 0) this.leave(lease);
      if (heldUntil <= now) this.giveBack(lease);
    }
    return [...this.#holding.values()];
  }

  /** Those whose Worker may come back. */
  underWay(now: number): Attempt[] {
    return this.holding(now).filter(({ until }) => until > now);
  }

  isUnderWay(lease: string, now: number): boolean {
    return (this.#holding.get(lease)?.until ?? 0) > now;
  }

  /** When the next of them is given up; Infinity: none is under way. */
  givenUpAt(): number {
    const times = [...this.#holding.values()].map(({ until }) => until).filter((until) => until > 0);
    return Math.min(Infinity, ...times);
  }

  find(lease: string): Attempt | null {
    return this.#rows('WHERE lease = ?', lease)[0] ?? null;
  }

  /** Of unknown outcome. */
  unknown(now: number): Attempt[] {
    return this.#rows('WHERE until <= ? ORDER BY startedAt', now);
  }

  /** Of unknown outcome: when it is worth asking again what came of it, in s. */
  retryAfter({ seekFrom }: Attempt, now: number): number {
    return Math.max(5, Math.ceil((seekFrom - now) / 1000) + 2);
  }

  forget(now: number): void {
    this.#sql.exec('DELETE FROM attempts WHERE startedAt < ? AND until <= ?', now - SOUGHT_MS, now);
  }

  #rows(which: string, ...values: SqlStorageValue[]): Attempt[] {
    return this.#sql.exec(`SELECT * FROM attempts ${which}`, ...values).toArray() as unknown as Attempt[];
  }
}
