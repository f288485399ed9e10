import { mailboxOf } from './mailbox.ts';

/** How long a mailbox gets no further mail after the first, the second and each later one, in ms. */
const AGAIN_MS = [10 * 60_000, 60 * 60_000, 86_400_000] as const;
const WAIT = 'CASE mails WHEN 0 THEN 0 WHEN 1 THEN ?3 WHEN 2 THEN ?4 ELSE ?5 END';

/**
 * Claims the mailbox, over all sites and spellings: nobody can fill a stranger's from here. Until its mailer has answered,
 * nobody knows whether its mail has left.
 * @returns in how many ms the next mail is possible; null where none is due now
 */
export async function claim(db: D1Database, mailbox: string, now: number): Promise<number | null> {
  const claimed = await db
    .prepare(
      `INSERT INTO newsletter_mails (mailbox, mails, mailed_at, unsure) VALUES (?1, 1, ?2, 1)
       ON CONFLICT (mailbox) DO UPDATE SET mails = mails + 1, mailed_at = ?2, unsure = 1
         WHERE mailed_at <= ?2 - ${WAIT}
       RETURNING ${WAIT} AS wait`,
    )
    .bind(mailbox, now, ...AGAIN_MS)
    .first<number>('wait');
  return claimed;
}

/** In how many ms the next mail is possible to a mailbox of whose last one nobody knows; null for any other. */
export async function doubtAbout(db: D1Database, mailbox: string, now: number): Promise<number | null> {
  return db
    .prepare(
      `SELECT mailed_at + ${WAIT} - ?2 AS rest FROM newsletter_mails
       WHERE mailbox = ?1 AND unsure AND mailed_at > ?2 - ${WAIT}`,
    )
    .bind(mailbox, now, ...AGAIN_MS)
    .first<number>('rest');
}

/** The mailer has taken the mail. */
export async function mailSent(db: D1Database, email: string): Promise<void> {
  await db.prepare('UPDATE newsletter_mails SET unsure = 0 WHERE mailbox = ?').bind(mailboxOf(email)).run();
}

/** The mail could not be sent: the next attempt need not wait. */
export async function mailFailed(db: D1Database, email: string): Promise<void> {
  await db
    .prepare('UPDATE newsletter_mails SET mails = mails - 1, mailed_at = 0, unsure = 0 WHERE mailbox = ?')
    .bind(mailboxOf(email))
    .run();
}
