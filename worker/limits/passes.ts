/**
 * Join passes: signed by the site's object for one page and one visitor, good for one call within two minutes. The pass
 * itself names neither; who brings it must be who it was made for, or the signature is another.
 */
import { randomHex } from '../random.ts';
import type { DaySecrets } from './day-secrets.ts';

export const PASS_SECONDS = 120;
const NONCE_BYTES = 16;
const PASS = /^(\d{13})\.([\da-f]{32})\.([01])\.([\da-f]{64})$/;

/** Who asks. */
export interface Bearer {
  pageOrigin: string | null;
  visitor: string | null;
}

export interface Pass {
  nonce: string;
  until: number;
  /** Its visitor has passed a challenge for it. */
  challenged: boolean;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const same = (one: string, other: string) => crypto.subtle.timingSafeEqual(bytesOf(one), bytesOf(other));

function textOf({ nonce, until, challenged }: Pass, { pageOrigin, visitor }: Bearer): string {
  return `pass ${until} ${nonce} ${Number(challenged)} ${pageOrigin ?? ''} ${visitor ?? ''}`;
}

export class Passes {
  readonly #sql: SqlStorage;
  readonly #secrets: DaySecrets;

  constructor(sql: SqlStorage, secrets: DaySecrets) {
    this.#sql = sql;
    this.#secrets = secrets;
    sql.exec('CREATE TABLE IF NOT EXISTS passes (nonce TEXT PRIMARY KEY, until INTEGER NOT NULL)');
  }

  async issue(bearer: Bearer, challenged: boolean, now: number): Promise<string> {
    const nonce = randomHex(NONCE_BYTES);
    const until = now + PASS_SECONDS * 1000;
    const [signature] = await this.#secrets.sign(textOf({ nonce, until, challenged }, bearer), now);
    return `${until}.${nonce}.${Number(challenged)}.${signature}`;
  }

  /** The pass, if it is one of ours for this bearer and still good; whether it was used, `isFree` says. */
  async read(text: string | null, bearer: Bearer, now: number): Promise<Pass | null> {
    const [, until = '', nonce = '', challenged, signature = ''] = PASS.exec(text ?? '') ?? [];
    const pass = { nonce, until: Number(until), challenged: challenged === '1' };
    if (!nonce || pass.until < now) return null;
    const expected = await this.#secrets.sign(textOf(pass, bearer), now);
    return expected.some((one) => same(one, signature)) ? pass : null;
  }

  /** Whether no call has it; `underWay`: those of calls that are being created. */
  isFree({ nonce }: Pass, underWay: readonly { nonce: string | null }[]): boolean {
    if (underWay.some((attempt) => attempt.nonce === nonce)) return false;
    return this.#sql.exec('SELECT 1 FROM passes WHERE nonce = ?', nonce).toArray().length === 0;
  }

  /** Its call was created. */
  spend(nonce: string, now: number): void {
    this.#sql.exec('DELETE FROM passes WHERE until < ?', now);
    const until = now + PASS_SECONDS * 1000;
    this.#sql.exec('INSERT OR IGNORE INTO passes (nonce, until) VALUES (?, ?)', nonce, until);
  }
}
