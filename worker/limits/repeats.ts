/** Creations that came with a key of their caller's, so that the same one again is the same call. */
import { DAY_MS } from './day.ts';
import type { Placed } from './order.ts';

/** How a caller names a creation that it may have to send again. */
export interface Creation {
  key: string;
  /** SHA-256 of what was asked for. */
  body: string;
}

/** How long a key is known, in ms. */
const KNOWN_MS = DAY_MS;

const ANOTHER: Placed = { ok: false, code: 'conflict' };

export class Repeats {
  readonly #sql: SqlStorage;
  /** Under way. In memory only: whoever creates is in this object too. */
  readonly #creating = new Map<string, { body: string; placed: Promise<Placed> }>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS creations (
      key TEXT PRIMARY KEY, body TEXT NOT NULL, placed TEXT NOT NULL, at INTEGER NOT NULL);`);
  }

  /** What `create` answers, or what it answered under this key. A refusal created nothing: it may be tried again. */
  async once(creation: Creation | null, create: () => Promise<Placed>, now: number): Promise<Placed> {
    if (!creation) return create();
    const { key, body } = creation;
    const before = this.#creating.get(key);
    if (before) return before.body === body ? before.placed : ANOTHER;
    const known = this.#known(key, now);
    if (known) return known.body === body ? (JSON.parse(known.placed) as Placed) : ANOTHER;
    const placed = create().then((made) => {
      if (made.ok) this.#keep(creation, made, now);
      return made;
    });
    this.#creating.set(key, { body, placed });
    try {
      return await placed;
    } finally {
      this.#creating.delete(key);
    }
  }

  forget(now: number): void {
    this.#sql.exec('DELETE FROM creations WHERE at < ?', now - KNOWN_MS);
  }

  #known(key: string, now: number): { body: string; placed: string } | undefined {
    return this.#sql
      .exec<{ body: string; placed: string }>(
        'SELECT body, placed FROM creations WHERE key = ? AND at >= ?',
        ...[key, now - KNOWN_MS],
      )
      .toArray()[0];
  }

  #keep({ key, body }: Creation, placed: Placed, now: number): void {
    this.forget(now);
    const query = 'INSERT OR REPLACE INTO creations (key, body, placed, at) VALUES (?, ?, ?, ?)';
    this.#sql.exec(query, key, body, JSON.stringify(placed), now);
  }
}
