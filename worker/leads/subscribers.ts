import { hashOf, makeToken } from '../random.ts';

/** How long the link in the mail works, in ms. */
const LINK_MS = 7 * 86_400_000;
/** How long an address gets no second mail, in ms: nobody can fill a stranger's mailbox from here. */
const MAIL_AGAIN_MS = 10 * 60_000;

/**
 * Keeps the address as pending and answers the token for its mail. Null where no mail is due: the address
 * has confirmed already, or had a mail a moment ago. The visitor reads the same either way, so nobody
 * learns whether an address is on the list.
 */
export async function subscribe(db: D1Database, site: string, email: string): Promise<string | null> {
  const now = Date.now();
  const token = makeToken();
  const written = await db
    .prepare(
      `INSERT INTO subscribers (site, email, status, token_hash, token_expires_at, mailed_at, created_at)
       VALUES (?1, ?2, 'pending', ?3, ?4, ?5, ?5)
       ON CONFLICT (site, email) DO UPDATE
         SET token_hash = ?3, token_expires_at = ?4, mailed_at = ?5
         WHERE status = 'pending' AND mailed_at < ?6`,
    )
    .bind(site, email.toLowerCase(), await hashOf(token), now + LINK_MS, now, now - MAIL_AGAIN_MS)
    .run();
  return written.meta.changes > 0 ? token : null;
}

/** The mail could not be sent: the next attempt need not wait. */
export async function mailFailed(db: D1Database, site: string, email: string): Promise<void> {
  await db
    .prepare("UPDATE subscribers SET mailed_at = 0 WHERE site = ? AND email = ? AND status = 'pending'")
    .bind(site, email.toLowerCase())
    .run();
}

/** True for a link that is known and still good, also when it is followed twice. */
export async function confirm(db: D1Database, token: string): Promise<boolean> {
  const now = Date.now();
  const row = await db
    .prepare(
      `UPDATE subscribers SET status = 'confirmed', confirmed_at = coalesce(confirmed_at, ?1)
       WHERE token_hash = ?2 AND (status = 'confirmed' OR token_expires_at > ?1) RETURNING email`,
    )
    .bind(now, await hashOf(token))
    .first();
  return row !== null;
}
