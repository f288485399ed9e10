/** Slows down who tries to get in and cannot: by address, and by the account that was tried. */
import { ApiError } from '../errors.ts';
import { DAY_MS } from '../limits/day.ts';
import { hashOf } from '../random.ts';

/** Wrong ones that cost nothing. */
const FREE = 3;
const LONGEST_S = 900;

/** Who tries: neither is stored in words. */
export type Trying = `address ${string}` | `account ${string}`;

const waitOf = (wrong: number): number => (wrong < FREE ? 0 : Math.min(2 ** (wrong - FREE), LONGEST_S));

interface Row {
  wrong: number;
  latestAt: number;
}

const keysOf = async (who: readonly Trying[]): Promise<string> =>
  JSON.stringify(await Promise.all(who.map((one) => hashOf(`console ${one}`))));
const THESE = 'who_hash IN (SELECT value FROM json_each(?1))';

/** @throws ApiError 'too-many-requests' while it has to wait, right or wrong */
export async function refuseEarly(db: D1Database, who: readonly Trying[]): Promise<void> {
  const query = `SELECT wrong, latest_at AS latestAt FROM console_attempts WHERE ${THESE}`;
  const { results } = await db
    .prepare(query)
    .bind(await keysOf(who))
    .all<Row>();
  const until = Math.max(0, ...results.map(({ wrong, latestAt }) => latestAt + waitOf(wrong) * 1000));
  const now = Date.now();
  if (until > now) throw new ApiError('too-many-requests', { retryAfter: Math.ceil((until - now) / 1000) });
}

export async function countWrong(db: D1Database, who: readonly Trying[]): Promise<void> {
  const now = Date.now();
  await db.batch([
    db.prepare('DELETE FROM console_attempts WHERE latest_at < ?').bind(now - DAY_MS),
    db
      .prepare(
        `INSERT INTO console_attempts (who_hash, wrong, latest_at) SELECT value, 1, ?2 FROM json_each(?1) WHERE true
         ON CONFLICT (who_hash) DO UPDATE SET wrong = wrong + 1, latest_at = excluded.latest_at`,
      )
      .bind(await keysOf(who), now),
  ]);
}

export const forgiving = async (db: D1Database, who: readonly Trying[]): Promise<D1PreparedStatement> =>
  db.prepare(`DELETE FROM console_attempts WHERE ${THESE}`).bind(await keysOf(who));
