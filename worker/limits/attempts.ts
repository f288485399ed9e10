/** Creations at the provider, from before they are asked for until it is known what came of them. */
import type { CallKind } from './ledger.ts';

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
}

/** For so long the provider is asked what came of one. */
const SOUGHT_MS = 3_600_000;

export class Attempts {
  readonly #sql: SqlStorage;
  /** Being asked for. In memory only: what stands in the table besides is of an object that died, or was answered badly. */
  readonly #underWay = new Set<string>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS attempts (
      lease TEXT PRIMARY KEY, kind TEXT NOT NULL, site TEXT NOT NULL, assistant TEXT NOT NULL, pageOrigin TEXT,
      origin TEXT NOT NULL, seconds INTEGER NOT NULL, startedAt INTEGER NOT NULL);`);
  }

  begin({ lease, kind, site, assistant, pageOrigin, origin, seconds, startedAt }: Attempt): void {
    this.#underWay.add(lease);
    this.#sql.exec(
      'INSERT OR REPLACE INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[lease, kind, site, assistant, pageOrigin, origin, seconds, startedAt],
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
  }

  isUnderWay(lease: string): boolean {
    return this.#underWay.has(lease);
  }

  find(lease: string): Attempt | null {
    return this.#rows('WHERE lease = ?', lease)[0] ?? null;
  }

  /** Of unknown outcome. */
  unknown(): Attempt[] {
    return this.#rows('ORDER BY startedAt').filter(({ lease }) => !this.#underWay.has(lease));
  }

  forget(now: number): void {
    this.#sql.exec('DELETE FROM attempts WHERE startedAt < ?', now - SOUGHT_MS);
  }

  #rows(which: string, ...values: SqlStorageValue[]): Attempt[] {
    return this.#sql.exec(`SELECT * FROM attempts ${which}`, ...values).toArray() as unknown as Attempt[];
  }
}
