/** Who is signed in: a cookie that changes as it is used, of which the database knows the hash alone. */
import type { AppContext } from '../app-env.ts';
import type { Door } from '../console-team-contract.ts';
import { ApiError } from '../errors.ts';
import { DAY_MS } from '../limits/day.ts';
import { hashOf, makeToken, randomHex } from '../random.ts';
import type { ConsoleErrorCode } from '../refusals.ts';
import { familyOf } from '../reports/measures.ts';
import { auditing } from './audit.ts';
import { putToken, tokenIn } from './cookie.ts';
import { operatorOf, type Operator, type OperatorRow } from './operator.ts';

/** In ms: unused for so long, or in all, it is over. */
export const IDLE_MS = DAY_MS / 2;
const LONGEST_MS = 7 * DAY_MS;
/** The cookie changes after so much use; who asked at once may come with the earlier one for a while. */
const ROTATES_MS = 900_000;
const EARLIER_MS = 60_000;
/** When it was used last is known so well. */
const SEEN_MS = 60_000;

export interface Session {
  id: string;
  door: Door;
  /** When they came in, in ms. */
  beganAt: number;
  operator: Operator;
}

interface Row extends OperatorRow {
  session: string;
  door: Door;
  isEarlier: number;
  beganAt: number;
  rotatedAt: number;
  expiresAt: number;
  seenAt: number;
}

const FIND = `SELECT s.id AS session, s.door, s.created_at AS beganAt, s.rotated_at AS rotatedAt, s.expires_at AS expiresAt,
    s.seen_at AS seenAt,
    s.token_hash <> ?1 AS isEarlier, o.id, o.email, o.role, o.sites
  FROM console_sessions AS s JOIN console_operators AS o ON o.id = s.operator
  WHERE (s.token_hash = ?1 OR s.earlier_hash = ?1) AND s.expires_at > ?2 AND s.seen_at > ?3`;

const secondsLeft = (expiresAt: number): number => Math.max(1, Math.floor((expiresAt - Date.now()) / 1000));

export async function beginSession(
  c: AppContext,
  { id: operator }: Operator,
  { door, passkey }: { door: Door; passkey: string | null },
): Promise<D1PreparedStatement> {
  const now = Date.now();
  const token = makeToken();
  putToken(c, token, LONGEST_MS / 1000);
  const browser = familyOf(c.req.header('user-agent') ?? '');
  return c.env.DB.prepare(
    `INSERT INTO console_sessions (id, operator, token_hash, rotated_at, door, browser, created_at, seen_at, expires_at, passkey)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?4, ?4, ?7, ?8)`,
  ).bind(randomHex(16), operator, await hashOf(token), now, door, browser, now + LONGEST_MS, passkey);
}

/** One of several that asked at once changes it; the others' cookie is the earlier one then. */
async function rotate(c: AppContext, row: Row, hash: string, now: number): Promise<void> {
  const token = makeToken();
  const { meta } = await c.env.DB.prepare(
    `UPDATE console_sessions SET token_hash = ?2, earlier_hash = ?1, rotated_at = ?3, seen_at = ?3 WHERE token_hash = ?1`,
  )
    .bind(hash, await hashOf(token), now)
    .run();
  if (meta.changes > 0) putToken(c, token, secondsLeft(row.expiresAt));
}

async function keepUsed(c: AppContext, row: Row, hash: string, now: number): Promise<void> {
  if (!row.isEarlier && row.rotatedAt < now - ROTATES_MS) return rotate(c, row, hash, now);
  if (row.seenAt > now - SEEN_MS) return;
  await c.env.DB.prepare('UPDATE console_sessions SET seen_at = ?2 WHERE id = ?1')
    .bind(row.session, now)
    .run();
}

/** A cookie that was changed long ago is a copy, or its owner has one: neither goes on. */
async function endCopied(db: D1Database, { session, email }: Row): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM console_sessions WHERE id = ?').bind(session),
    auditing(db, { by: email, deed: 'console: cookie used twice', before: { session } }),
  ]);
}

/** Of sessions that go on, by their ids, those at the console as they are now. */
export async function operatorsBy(
  db: D1Database,
  sessions: readonly string[],
): Promise<Map<string, Operator>> {
  const now = Date.now();
  const { results } = await db
    .prepare(
      `SELECT s.id AS session, o.id, o.email, o.role, o.sites
       FROM console_sessions AS s JOIN console_operators AS o ON o.id = s.operator
       WHERE s.id IN (SELECT value FROM json_each(?1)) AND s.expires_at > ?2 AND s.seen_at > ?3`,
    )
    .bind(JSON.stringify(sessions), now, now - IDLE_MS)
    .all<OperatorRow & { session: string }>();
  return new Map(results.map((row) => [row.session, operatorOf(row)]));
}

/**
 * Null: there is none that goes on.
 * @param use what a socket opens with is no use of the cookie: its answer could not bring the next one
 */
export async function sessionOf(c: AppContext, use: 'asks' | 'listens'): Promise<Session | null> {
  const token = tokenIn(c);
  if (!token || token.length > 200) return null;
  const now = Date.now();
  const hash = await hashOf(token);
  const row = await c.env.DB.prepare(FIND)
    .bind(hash, now, now - IDLE_MS)
    .first<Row>();
  if (!row) return null;
  if (row.isEarlier && row.rotatedAt < now - EARLIER_MS) {
    await endCopied(c.env.DB, row);
    return null;
  }
  if (use === 'asks') await keepUsed(c, row, hash, now);
  return { id: row.session, door: row.door, beganAt: row.beganAt, operator: operatorOf(row) };
}

/** Of ms after coming in. */
const LATELY_MS = 900_000;

/** Who finds a console open makes themselves no way back into it. @throws ApiError 'not-permitted' */
export function demandLately({ beganAt }: Session): void {
  if (beganAt > Date.now() - LATELY_MS) return;
  throw new ApiError<ConsoleErrorCode>('not-permitted', {
    message: `This makes a way in, which takes somebody who came in within ${LATELY_MS / 60_000} minutes: sign out, come in again, and do it then.`,
  });
}

/** Those that are over. */
export const sweeping = (db: D1Database): D1PreparedStatement =>
  db
    .prepare('DELETE FROM console_sessions WHERE expires_at < ?1 OR seen_at < ?2')
    .bind(Date.now(), Date.now() - IDLE_MS);
