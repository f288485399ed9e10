/** Invitations: a link that makes somebody a member, once, within a week; by mail, too, where one can be sent. */
import type { AppContext } from '../app-env.ts';
import type { Invited, InviteRequest } from '../console-team-contract.ts';
import { settingsOf, type Settings } from '../env.ts';
import { ApiError } from '../errors.ts';
import { mailer, type Mail } from '../leads/mail.ts';
import { DAY_MS } from '../limits/day.ts';
import { log } from '../log.ts';
import { hashOf, makeToken, randomHex } from '../random.ts';
import { within } from '../within.ts';
import { auditing, auditingIfDone } from './audit.ts';
import { operatorBy, type Operator } from './operator.ts';
import { demandSites, isOwned, listOf } from './rights.ts';

const GOOD_MS = 7 * DAY_MS;
/** How long the mailer may take, in ms: the link is there all the same. */
const MAIL_MS = 3000;
const MOST_OPEN = 200;
const PREFIX = 'invitation-';

export const OLD_INVITATION =
  'This invitation is not good: it was used or taken back, or its time is over. Ask whoever invited you for a new one; if you are a member already, sign in.';

export const isInvitation = (token: string): boolean => token.startsWith(PREFIX);

const sitesInWords = ({ sites }: InviteRequest): string => sites?.join(', ') ?? 'all sites';

const mailOf = (request: InviteRequest, inviter: string, url: string): Mail => ({
  to: request.email,
  subject: 'You are invited to the Talk Live console',
  text: [
    `${inviter} invites you to the console of Talk Live, as ${request.role} of ${sitesInWords(request)}.`,
    'Open this link within a week. It is good once, and for whoever has it: do not pass it on.',
    url,
    'If you do not know why you get this, leave it.',
  ].join('\n\n'),
  headers: {},
});

/** The mailer's log is no place for a link that lets somebody in: where nothing is delivered, nothing is sent. */
async function send(settings: Settings, mail: Mail): Promise<Invited['mail']> {
  const { delivers, send: sendMail } = mailer(settings);
  if (!delivers) return 'not-set-up';
  try {
    await within(MAIL_MS, sendMail(mail));
    return 'sent';
  } catch (error) {
    log('warn', 'invitation', { failure: String(error) });
    return 'failed';
  }
}

export async function invite(c: AppContext, owner: Operator, request: InviteRequest): Promise<Invited> {
  const db = c.env.DB;
  const { email, role } = request;
  await demandSites(db, owner, request);
  if (await operatorBy(db, 'email', email))
    throw new ApiError('conflict', {
      message: `${email} is a member already. Another role, and further sites, are given in the list of members.`,
      field: 'email',
    });
  const now = Date.now();
  const id = randomHex(8);
  const token = `${PREFIX}${id}.${makeToken()}`;
  const [, made] = await db.batch([
    db.prepare('DELETE FROM console_invitations WHERE expires_at < ?').bind(now),
    db
      .prepare(
        `INSERT INTO console_invitations (id, token_hash, email, role, sites, inviter, created_at, expires_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE (SELECT count(*) FROM console_invitations) < ${MOST_OPEN}`,
      )
      .bind(id, await hashOf(token), email, role, listOf(request), owner.id, now, now + GOOD_MS),
    auditingIfDone(db, {
      by: owner.email,
      deed: 'member: invited',
      after: { member: email, role, sites: request.sites },
    }),
  ]);
  if (made?.meta.changes === 0)
    throw new ApiError('conflict', {
      message: `There are ${MOST_OPEN} open invitations already: take some back first.`,
    });
  const settings = settingsOf(c.env);
  const url = `${settings.TALKLIVE_HOST ?? c.get('ownOrigin')}/console#enter=${token}`;
  return { url, mail: await send(settings, mailOf(request, owner.email, url)) };
}

/** @throws ApiError 'not-found', the same for one that is not there and for one of more than the owner's sites */
export async function takeBack(db: D1Database, owner: Operator, id: string): Promise<void> {
  const taken = await db
    .prepare(`DELETE FROM console_invitations WHERE id = ?2 AND ${isOwned('sites', '?1')} RETURNING email`)
    .bind(listOf(owner), id)
    .first<{ email: string }>();
  if (!taken) throw new ApiError('not-found', { message: 'There is no such invitation here.' });
  const before = { member: taken.email };
  await auditing(db, { by: owner.email, deed: 'invitation: taken back', before }).run();
}

/** Good while whoever invites may still give what it gives. */
const GOOD = `i.token_hash = ?1 AND i.expires_at > ?2 AND (?4 IS NULL OR i.email = ?4) AND EXISTS (
  SELECT 1 FROM console_operators AS o
  WHERE o.id = i.inviter AND o.role = 'owner' AND ${isOwned('i.sites', 'o.sites')})`;

/**
 * Makes its guest a member.
 * @param person who alone it may be, where the door in front of the deployment knows
 * @returns null: it is none that is good
 */
export async function acceptInvitation(
  db: D1Database,
  token: string,
  person: string | null,
): Promise<Operator | null> {
  const id = randomHex(8);
  await db.batch([
    db
      .prepare(
        `INSERT INTO console_operators (id, email, role, sites, created_at)
         SELECT ?3, i.email, i.role, i.sites, ?2 FROM console_invitations AS i WHERE ${GOOD} ON CONFLICT (email) DO NOTHING`,
      )
      .bind(await hashOf(token), Date.now(), id, person),
    db
      .prepare(
        `INSERT INTO audit (at, by, site, change, after)
         SELECT ?2, o.email, '', 'member: came by invitation',
           json_object('role', o.role, 'sites', json(o.sites), 'inviter', (SELECT email FROM console_operators WHERE id = i.inviter))
         FROM console_operators AS o JOIN console_invitations AS i ON i.token_hash = ?1 WHERE o.id = ?3`,
      )
      .bind(await hashOf(token), Date.now(), id),
    db
      .prepare(
        'DELETE FROM console_invitations WHERE email = (SELECT email FROM console_operators WHERE id = ?)',
      )
      .bind(id),
  ]);
  return operatorBy(db, 'id', id);
}
