/**
 * A secret a day, which never leaves the site's object: what a visitor is called here is a hash of the address with it,
 * and what a pass is signed with. It goes after the day that follows, and with it the last way back to an address.
 */
import { hex } from '../random.ts';
import { DAY_MS, dayOf, midnightBefore } from './day.ts';

const BYTES = 32;

async function signed(secret: ArrayBuffer, text: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, hmac, false, ['sign']);
  return hex(await crypto.subtle.sign(hmac, key, new TextEncoder().encode(text)));
}

export class DaySecrets {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec('CREATE TABLE IF NOT EXISTS salts (day TEXT PRIMARY KEY, salt BLOB NOT NULL)');
  }

  /** `text` signed with today's secret first, then with yesterday's, where there was one. */
  async sign(text: string, now: number): Promise<readonly [string, ...string[]]> {
    const yesterdays = this.#of(now - DAY_MS);
    const [today, ...before] = await Promise.all([
      signed(this.#todays(now), text),
      ...(yesterdays ? [signed(yesterdays, text)] : []),
    ]);
    return [today, ...before];
  }

  /** A visitor's names: today's, and yesterday's for calls that are still on. None: nobody to tell apart. */
  async namesOf(address: string | null, now: number): Promise<readonly string[]> {
    return address === null ? [] : this.sign(`visitor ${address}`, now);
  }

  /** When `forget` has something to do; null: nothing is kept. */
  forgetAt(): number | null {
    const [oldest] = this.#sql.exec<{ day: string }>('SELECT day FROM salts ORDER BY day LIMIT 1').toArray();
    return oldest ? Date.parse(oldest.day) + 2 * DAY_MS : null;
  }

  forget(now: number): void {
    this.#sql.exec('DELETE FROM salts WHERE day < ?', dayOf(midnightBefore(now) - DAY_MS));
  }

  #todays(now: number): ArrayBuffer {
    const { buffer } = crypto.getRandomValues(new Uint8Array(BYTES));
    this.#sql.exec('INSERT OR IGNORE INTO salts (day, salt) VALUES (?, ?)', dayOf(now), buffer);
    return this.#of(now) ?? buffer;
  }

  #of(now: number): ArrayBuffer | null {
    const query = 'SELECT salt FROM salts WHERE day = ?';
    return this.#sql.exec<{ salt: ArrayBuffer }>(query, dayOf(now)).toArray()[0]?.salt ?? null;
  }
}
