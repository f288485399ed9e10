/** A call whose page is away, and since when (ms). */
export interface Away {
  id: string;
  since: number;
}

/** How long the page of a call was away: that is no talk, though the line stands. Beside the calls in the site's object. */
export class Absences {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS absences (
      id TEXT PRIMARY KEY, since INTEGER, ms INTEGER NOT NULL DEFAULT 0);`);
  }

  /** The page has gone, or its line is cut: what follows is no talk, until `back`. */
  left(id: string, now: number): void {
    this.#sql.exec(
      `INSERT INTO absences (id, since) VALUES (?, ?)
       ON CONFLICT (id) DO UPDATE SET since = coalesce(since, excluded.since)`,
      id,
      now,
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

  now(): Away[] {
    const query = 'SELECT id, since FROM absences WHERE since IS NOT NULL';
    return this.#sql.exec<{ id: string; since: number }>(query).toArray();
  }

  /** In ms, and forgets it; an absence that still lasts counts until `until`, if that is given. */
  close(id: string, until: number | null): number {
    const query = 'DELETE FROM absences WHERE id = ? RETURNING since, ms';
    const [row] = this.#sql.exec<{ since: number | null; ms: number }>(query, id).toArray();
    if (!row) return 0;
    return row.ms + (until !== null && row.since !== null ? until - row.since : 0);
  }
}
