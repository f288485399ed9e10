/** When a Worker is sent to hang up a call, or to ask the provider about it: beside the calls in the site's object. */
import { addColumns } from './columns.ts';

/** A call past its end is the provider's to end; this much later, in ms, it is ours. */
export const SLACK_MS = 10_000;
/** How often a call that nobody hung up is asked about, in ms: a crashed tab holds its place that long. */
export const CHECK_MS = 30_000;
/** The same for one of which the provider has told by itself: it will tell of its end, too. */
const TOLD_CHECK_MS = 300_000;
/** How long a provider's record may lag behind what the page of its call has heard, in ms. */
const SOON_MS = 2000;
/** A call that nobody has joined by then is hung up. */
export const JOIN_MS = 45_000;

const THESE = 'id IN (SELECT value FROM json_each(?))';
const LATEST = `endsAt + ${SLACK_MS}`;
const NOT_JOINED = 'NOT EXISTS (SELECT 1 FROM visits WHERE visits.id = calls.id AND joined = 1)';

export class Schedule {
  readonly #sql: SqlStorage;

  /** `calls` and `visits` are there already. */
  constructor(sql: SqlStorage) {
    this.#sql = sql;
    const flag = 'INTEGER NOT NULL DEFAULT 0';
    addColumns(sql, 'calls', { unclaimed: flag, told: flag, dueAt: flag, lookAt: flag });
    sql.exec(`CREATE INDEX IF NOT EXISTS callsByDue ON calls (dueAt);
      CREATE INDEX IF NOT EXISTS callsByLook ON calls (lookAt) WHERE hangUpAt IS NULL;
      UPDATE calls SET dueAt = min(coalesce(hangUpAt, ${LATEST}), ${LATEST}) WHERE dueAt = 0;`);
  }

  /** Ids of calls whose hang-up is due, the longest overdue first. */
  due(now: number, most: number): string[] {
    return this.#ids('dueAt <= ? ORDER BY dueAt', now, most);
  }

  /** Ids of calls to ask about; a page that is away is expected back, and its room may look empty meanwhile. */
  toLookAt(now: number, most: number): string[] {
    return this.#ids('hangUpAt IS NULL AND lookAt <= ? ORDER BY lookAt', now, most);
  }

  nextAt(): { due: number; look: number } {
    const first = (query: string) => this.#sql.exec<{ at: number | null }>(query).one().at ?? Infinity;
    return {
      due: first('SELECT min(dueAt) AS at FROM calls'),
      look: first('SELECT min(lookAt) AS at FROM calls WHERE hangUpAt IS NULL'),
    };
  }

  /** Null: at its longest length. */
  hangUpAt(id: string, at: number | null): void {
    const query = `UPDATE calls SET hangUpAt = ?1, dueAt = min(coalesce(?1, ${LATEST}), ${LATEST}) WHERE id = ?2`;
    this.#sql.exec(query, at, id);
  }

  /** A Worker has been sent to hang up; another one is, should it not be heard of by then. */
  hangUpSent(ids: readonly string[], until: number): void {
    this.#sql.exec(`UPDATE calls SET dueAt = ? WHERE ${THESE}`, until, JSON.stringify(ids));
  }

  failed(id: string, nextTry: number): void {
    const query = 'UPDATE calls SET failures = failures + 1, hangUpAt = ?1, dueAt = ?1 WHERE id = ?2';
    this.#sql.exec(query, nextTry, id);
  }

  /** A Worker has been sent to ask. Whether somebody has joined is asked once more when it has to be so. */
  lookSent(ids: readonly string[], now: number): void {
    this.#sql.exec(
      `UPDATE calls SET lookAt = iif(?1 < startedAt + ${JOIN_MS} AND ${NOT_JOINED},
         min(startedAt + ${JOIN_MS}, ?1 + ${CHECK_MS}), ?1 + iif(told, ${TOLD_CHECK_MS}, ${CHECK_MS}))
       WHERE id IN (SELECT value FROM json_each(?2))`,
      now,
      JSON.stringify(ids),
    );
  }

  /** Its page has said that it is over. */
  lookSoon(id: string, now: number): void {
    this.#sql.exec('UPDATE calls SET lookAt = min(lookAt, ?1) WHERE id = ?2', now + SOON_MS, id);
  }

  /** The provider tells of this call by itself. */
  told(id: string, now: number): void {
    this.#sql.exec(
      'UPDATE calls SET told = 1, lookAt = ?1 + ?2 WHERE id = ?3 AND told = 0',
      now,
      TOLD_CHECK_MS,
      id,
    );
  }

  #ids(which: string, now: number, most: number): string[] {
    const rows = this.#sql
      .exec<{ id: string }>(`SELECT id FROM calls WHERE ${which} LIMIT ?`, now, most)
      .toArray();
    return rows.map(({ id }) => id);
  }
}
