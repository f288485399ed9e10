/** Creations at the provider, from before a Worker asks for them until it is known what came of them. */
import { addColumns } from './columns.ts';
import type { CallKind } from '../call-list/rows.ts';

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
}

/** For so long the provider is asked what came of one. */
const SOUGHT_MS = 3_600_000;

export class Attempts {
  readonly #sql: SqlStorage;
  /** Those whose Worker may still come back: each holds a place. As in the table, for every call that begins looks at them. */
  readonly #underWay = new Map<string, Attempt>();

  readonly #left: (lease: string) => void;

  /** @param left told of each that holds no place any more, though nothing is known of it */
  constructor(sql: SqlStorage, left: (lease: string) => void) {
    this.#sql = sql;
    this.#left = left;
    sql.exec(`CREATE TABLE IF NOT EXISTS attempts (
      lease TEXT PRIMARY KEY, kind TEXT NOT NULL, site TEXT NOT NULL, assistant TEXT NOT NULL, pageOrigin TEXT,
      origin TEXT NOT NULL, seconds INTEGER NOT NULL, startedAt INTEGER NOT NULL);`);
    addColumns(sql, 'attempts', { visitor: 'TEXT', nonce: 'TEXT', until: 'INTEGER NOT NULL DEFAULT 0' });
    for (const attempt of this.#rows('WHERE until > 0')) this.#underWay.set(attempt.lease, attempt);
  }

  begin(attempt: Attempt): void {
    const { lease, kind, site, assistant, pageOrigin, origin, seconds, startedAt, visitor, nonce, until } =
      attempt;
    this.#underWay.set(lease, attempt);
    this.#sql.exec(
      `INSERT OR REPLACE INTO attempts (lease, kind, site, assistant, pageOrigin, origin, seconds, startedAt,
         visitor, nonce, until) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      lease,
      kind,
      site,
      assistant,
      pageOrigin,
      origin,
      seconds,
      startedAt,
      visitor,
      nonce,
      until,
    );
  }

  /** It is known what came of it. */
  settle(lease: string): void {
    this.#underWay.delete(lease);
    this.#sql.exec('DELETE FROM attempts WHERE lease = ?', lease);
  }

  /** Nobody is waiting for its answer any more. */
  leave(lease: string): void {
    this.#underWay.delete(lease);
    this.#sql.exec('UPDATE attempts SET until = 0 WHERE lease = ?', lease);
    this.#left(lease);
  }

  underWay(now: number): Attempt[] {
    for (const { lease, until } of this.#underWay.values()) if (until <= now) this.leave(lease);
    return [...this.#underWay.values()];
  }

  isUnderWay(lease: string, now: number): boolean {
    return (this.#underWay.get(lease)?.until ?? 0) > now;
  }

  /** When the next of them is given up; Infinity: none is under way. */
  givenUpAt(): number {
    return Math.min(Infinity, ...[...this.#underWay.values()].map(({ until }) => until));
  }

  find(lease: string): Attempt | null {
    return this.#rows('WHERE lease = ?', lease)[0] ?? null;
  }

  /** Of unknown outcome. */
  unknown(now: number): Attempt[] {
    return this.#rows('WHERE until <= ? ORDER BY startedAt', now);
  }

  forget(now: number): void {
    this.#sql.exec('DELETE FROM attempts WHERE startedAt < ? AND until <= ?', now - SOUGHT_MS, now);
  }

  #rows(which: string, ...values: SqlStorageValue[]): Attempt[] {
    return this.#sql.exec(`SELECT * FROM attempts ${which}`, ...values).toArray() as unknown as Attempt[];
  }
}
