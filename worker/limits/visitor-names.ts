/**
 * What a visitor is called in a site's object: a hash of the address with the day's salt. Both salts and whatever was
 * written with them go after the day that follows, and with them the last way back to an address.
 */
import { DAY_MS, dayOf, midnightBefore } from './day.ts';

const SALT_BYTES = 32;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hashOf(salt: ArrayBuffer, address: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', salt, hmac, false, ['sign']);
  return hex(await crypto.subtle.sign(hmac, key, new TextEncoder().encode(address)));
}

export class VisitorNames {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec('CREATE TABLE IF NOT EXISTS salts (day TEXT PRIMARY KEY, salt BLOB NOT NULL)');
  }

  /** Today's name first, then yesterday's, of which calls may still be on. None: nobody to tell apart. */
  async of(address: string | null, now: number): Promise<readonly string[]> {
    if (address === null) return [];
    const salts = [this.#todaysSalt(now), this.#saltOf(now - DAY_MS)];
    return Promise.all(salts.filter((salt) => salt !== null).map((salt) => hashOf(salt, address)));
  }

  /** When `forget` has something to do; null: nothing is kept. */
  forgetAt(): number | null {
    const [oldest] = this.#sql.exec<{ day: string }>('SELECT day FROM salts ORDER BY day LIMIT 1').toArray();
    return oldest ? Date.parse(oldest.day) + 2 * DAY_MS : null;
  }

  forget(now: number): void {
    this.#sql.exec('DELETE FROM salts WHERE day < ?', dayOf(midnightBefore(now) - DAY_MS));
  }

  #todaysSalt(now: number): ArrayBuffer {
    const { buffer } = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
    this.#sql.exec('INSERT OR IGNORE INTO salts (day, salt) VALUES (?, ?)', dayOf(now), buffer);
    return this.#saltOf(now) ?? buffer;
  }

  #saltOf(now: number): ArrayBuffer | null {
    const query = 'SELECT salt FROM salts WHERE day = ?';
    return this.#sql.exec<{ salt: ArrayBuffer }>(query, dayOf(now)).toArray()[0]?.salt ?? null;
  }
}
