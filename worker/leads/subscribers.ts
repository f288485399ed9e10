import { endpointsIn, noting } from '../events/note.ts';
import { subscriberEvent } from '../events/of-leads.ts';
import { hashOf, makeToken } from '../random.ts';
import { claim, doubtAbout } from './mail-claims.ts';
import { mailboxOf } from './mailbox.ts';
import { subscriberId } from './subscriber-id.ts';

/** How long the link in the mail works, in ms. */
const LINK_MS = 7 * 86_400_000;
/** The tokens for one mail. */
export interface Due {
  confirm: string;
  unsubscribe: string;
  /** In how many ms the mailbox may have the next one. */
  againMs: number;
}

/** Nobody knows whether the mailbox has got its last mail, and there is none before that time. */
export interface Doubt {
  unsureForMs: number;
}

/**
 * Keeps the address as pending and answers the tokens for its mail. Null where no mail is due: the mailbox is on the
 * site's list already, or had a mail a moment ago. The visitor reads the same either way, so nobody learns whether an
 * address is on the list; so a doubt comes first, also where the mail has arrived and was answered.
 */
export async function subscribe(db: D1Database, site: string, email: string): Promise<Due | Doubt | null> {
  const now = Date.now();
  const [address, mailbox] = [email.toLowerCase(), mailboxOf(email)];
  const doubt = await doubtAbout(db, mailbox, now);
  if (doubt !== null) return { unsureForMs: doubt };
  const listed = await db
    .prepare(
      `SELECT 1 FROM subscribers
       WHERE site = ?1 AND (mailbox = ?2 OR email = ?3) AND status = 'confirmed' AND unsubscribed_at IS NULL`,
    )
    // Also one whose mailbox was named by the rules of an earlier release.
    .bind(site, mailbox, address)
    .first();
  if (listed) return null;
  const againMs = await claim(db, mailbox, now);
  if (againMs === null) {
    // Somebody else has claimed it in the meantime, or it had its mail.
    const unsureForMs = await doubtAbout(db, mailbox, now);
    return unsureForMs === null ? null : { unsureForMs };
  }
  const confirmToken = makeToken();
  const otherSpellings = 'DELETE FROM subscribers WHERE site = ?1 AND mailbox = ?2 AND email <> ?3';
  const insert = `INSERT INTO subscribers
      (site, mailbox, email, status, token_hash, token_expires_at, mailed_at, created_at, unsubscribe_token)
    VALUES (?1, ?2, ?3, 'pending', ?4, ?5, ?6, ?6, ?7)
    ON CONFLICT (site, email) DO UPDATE SET status = 'pending', mailbox = ?2, token_hash = ?4, token_expires_at = ?5,
      mailed_at = ?6, unsubscribed_at = NULL, unsubscribe_token = coalesce(unsubscribe_token, ?7)
    RETURNING unsubscribe_token AS token`;
  const [, kept] = await db.batch<{ token: string }>([
    db.prepare(otherSpellings).bind(site, mailbox, address),
    db
      .prepare(insert)
      .bind(site, mailbox, address, await hashOf(confirmToken), now + LINK_MS, now, makeToken()),
  ]);
  const unsubscribe = kept?.results[0]?.token;
  if (!unsubscribe) throw new Error('the subscriber is not there after it was stored');
  return { confirm: confirmToken, unsubscribe, againMs };
}

/** What a link from a mail is good for; reading it changes nothing. */
export async function stateOf(db: D1Database, token: string): Promise<'pending' | 'confirmed' | 'unknown'> {
  const row = await db
    .prepare(
      `SELECT status = 'confirmed' AND unsubscribed_at IS NULL AS confirmed, token_expires_at > ?1 AS fresh
       FROM subscribers WHERE token_hash = ?2`,
    )
    .bind(Date.now(), await hashOf(token))
    .first<{ confirmed: 0 | 1; fresh: 0 | 1 }>();
  if (row?.confirmed) return 'confirmed';
  return row?.fresh ? 'pending' : 'unknown';
}

interface Linked {
  site: string;
  email: string;
  isListed: 0 | 1;
}
const LINKED = `SELECT site, email, status = 'confirmed' AND unsubscribed_at IS NULL AS isListed FROM subscribers
  WHERE token_hash = ?2 AND (token_expires_at > ?1 OR (status = 'confirmed' AND unsubscribed_at IS NULL))`;
const CONFIRM = `UPDATE subscribers SET status = 'confirmed', confirmed_at = coalesce(confirmed_at, ?1), unsubscribed_at = NULL
  WHERE token_hash = ?2 AND token_expires_at > ?1`;
/** By this batch, or another one that was as quick: the event is the same. */
const LISTED = `EXISTS (SELECT 1 FROM subscribers WHERE token_hash = ?3 AND status = 'confirmed' AND unsubscribed_at IS NULL)`;

/** @returns null for a link that is not known or not good any more; else the endpoints that have to hear of it, none where it is followed twice */
export async function confirm(db: D1Database, token: string): Promise<string[] | null> {
  const [at, of] = [Date.now(), await hashOf(token)];
  const linked = await db.prepare(LINKED).bind(at, of).first<Linked>();
  if (!linked) return null;
  if (linked.isListed) return [];
  const { site, email } = linked;
  const told = [await subscriberEvent(site, { leadId: await subscriberId(email), email, of, at })];
  const answers = await db.batch([
    db.prepare(CONFIRM).bind(at, of),
    noting(db, told, { only: LISTED, with: [of] }),
  ]);
  return answers[0]?.meta.changes ? endpointsIn(answers) : null;
}

/** A second time, or for an address that is gone by now, changes nothing. */
export async function unsubscribe(db: D1Database, token: string): Promise<void> {
  await db
    .prepare(
      `UPDATE subscribers SET status = 'pending', unsubscribed_at = ?1, token_expires_at = 0
       WHERE unsubscribe_token = ?2 AND unsubscribed_at IS NULL`,
    )
    .bind(Date.now(), token)
    .run();
}
