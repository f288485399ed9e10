/** What a passkey signs to show that it is there now: each is good once, for a few minutes. */
import { ApiError } from '../errors.ts';
import { hashOf, makeToken } from '../random.ts';

export const CHALLENGE_MS = 300_000;
/** Open ones of one address, or of one operator: nobody fills the table. */
const MOST_OPEN = 20;

/** To come in, or the operator who adds one. */
export type Purpose = 'enter' | `add ${string}`;

/** @param who by address or account, stored as a hash. @throws ApiError 'too-many-requests' */
export async function makeChallenge(db: D1Database, purpose: Purpose, who: string): Promise<string> {
  const challenge = makeToken();
  const now = Date.now();
  const [, made] = await db.batch([
    db.prepare('DELETE FROM console_challenges WHERE expires_at < ?').bind(now),
    db
      .prepare(
        `INSERT INTO console_challenges (challenge_hash, purpose, who_hash, expires_at) SELECT ?1, ?2, ?3, ?4
         WHERE (SELECT count(*) FROM console_challenges WHERE who_hash = ?3) < ${MOST_OPEN}`,
      )
      .bind(await hashOf(challenge), purpose, await hashOf(`console ${who}`), now + CHALLENGE_MS),
  ]);
  if (made?.meta.changes === 1) return challenge;
  throw new ApiError('too-many-requests', {
    message: 'A passkey was asked for too often from here. Please try again in five minutes.',
    retryAfter: CHALLENGE_MS / 1000,
  });
}

/** Whether it is one of ours, for this, and was not used: it is from here on. */
export async function takeChallenge(db: D1Database, purpose: Purpose, challenge: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM console_challenges WHERE challenge_hash = ?1 AND purpose = ?2 AND expires_at > ?3')
    .bind(await hashOf(challenge), purpose, Date.now())
    .run();
  return meta.changes === 1;
}
