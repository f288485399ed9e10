/** Forms of a day: what each leaves behind, and what its mail costs, is the operator's. */
import { dayOf, secondsToMidnight } from './day.ts';

export type FormKind = 'contact' | 'newsletter' | 'callback';
export type Counted = { ok: true } | { ok: false; most: number; retryAfter: number };

/** Of one visitor, and of all visitors of the site. A mail goes to a stranger's box; a form stays in ours. */
export const FORMS_A_DAY: Record<FormKind, { visitor: number; site: number }> = {
  contact: { visitor: 50, site: 2000 },
  newsletter: { visitor: 20, site: 1000 },
  callback: { visitor: 20, site: 1000 },
};

/** As no visitor is called. */
const ALL = '';

export class FormCounts {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS forms (
      day TEXT NOT NULL, kind TEXT NOT NULL, visitor TEXT NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY (day, kind, visitor))`);
  }

  /**
   * @param visitor the visitor's name of today; undefined: nobody to tell apart
   * @returns the limit that is met and the seconds until it is a new day
   */
  take(kind: FormKind, visitor: string | undefined, now: number): Counted {
    const most = FORMS_A_DAY[kind];
    const counted = [
      [ALL, most.site] as const,
      ...(visitor === undefined ? [] : [[visitor, most.visitor] as const]),
    ];
    const full = counted.find(([who, limit]) => this.#count(kind, who, now) >= limit);
    if (full) return { ok: false, most: full[1], retryAfter: secondsToMidnight(now) };
    for (const [who] of counted)
      this.#sql.exec(
        `INSERT INTO forms (day, kind, visitor, count) VALUES (?, ?, ?, 1)
         ON CONFLICT (day, kind, visitor) DO UPDATE SET count = count + 1`,
        dayOf(now),
        kind,
        who,
      );
    return { ok: true };
  }

  forget(now: number): void {
    this.#sql.exec('DELETE FROM forms WHERE day < ?', dayOf(now));
  }

  #count(kind: FormKind, who: string, now: number): number {
    const query = 'SELECT count FROM forms WHERE day = ? AND kind = ? AND visitor = ?';
    return this.#sql.exec<{ count: number }>(query, dayOf(now), kind, who).toArray()[0]?.count ?? 0;
  }
}
