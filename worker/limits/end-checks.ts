/** Calls that were hung up here, and are looked at once more: a provider may say yes and do nothing. Beside the calls in the site's object. */

/** So much later, in ms: a record may be some seconds behind. */
const CHECK_MS = 12_000;
/** How soon another Worker is sent, in ms, should one not be heard of, or not have been answered. */
const AGAIN_MS = 30_000;
const MOST_TRIES = 10;

export class EndChecks {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS endChecks (
      id TEXT PRIMARY KEY, site TEXT NOT NULL, endsAt INTEGER NOT NULL, checkAt INTEGER NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX IF NOT EXISTS endChecksByTime ON endChecks (checkAt);`);
  }

  /** It was hung up now. */
  add({ id, site, endsAt }: { id: string; site: string; endsAt: number }, now: number): void {
    const query = 'INSERT OR IGNORE INTO endChecks (id, site, endsAt, checkAt) VALUES (?, ?, ?, ?)';
    this.#sql.exec(query, id, site, endsAt, now + CHECK_MS);
  }

  /** It is known what became of it. @returns when its longest length is over; null: it is none of these */
  settle(id: string): number | null {
    const query = 'DELETE FROM endChecks WHERE id = ? RETURNING endsAt';
    return this.#sql.exec<{ endsAt: number }>(query, id).toArray()[0]?.endsAt ?? null;
  }

  due(now: number, most: number): string[] {
    const query = 'SELECT id FROM endChecks WHERE checkAt <= ? ORDER BY checkAt LIMIT ?';
    const rows = this.#sql.exec<{ id: string }>(query, now, most).toArray();
    return rows.map(({ id }) => id);
  }

  /** A Worker has been sent to look. */
  sent(ids: readonly string[], now: number): void {
    this.#sql.exec(
      'UPDATE endChecks SET checkAt = ?, tries = tries + 1 WHERE id IN (SELECT value FROM json_each(?))',
      now + AGAIN_MS,
      JSON.stringify(ids),
    );
    this.#sql.exec('DELETE FROM endChecks WHERE tries > ?', MOST_TRIES);
  }

  /** Those of these ids. */
  these(ids: readonly string[]): string[] {
    const query = 'SELECT id FROM endChecks WHERE id IN (SELECT value FROM json_each(?))';
    return this.#sql
      .exec<{ id: string }>(query, JSON.stringify(ids))
      .toArray()
      .map(({ id }) => id);
  }

  nextAt(): number {
    return (
      this.#sql.exec<{ at: number | null }>('SELECT min(checkAt) AS at FROM endChecks').one().at ?? Infinity
    );
  }

  /** Of any of them. */
  site(): string | null {
    return this.#sql.exec<{ site: string }>('SELECT site FROM endChecks LIMIT 1').toArray()[0]?.site ?? null;
  }
}
