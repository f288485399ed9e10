/** How somebody gets in: through Cloudflare Access where it stands in front, else by a link, a passkey or a recovery code. */
import type { ConsoleErrorCode } from '../refusals.ts';
import type { AppContext } from '../app-env.ts';
import type { Door, EnterRequest, PasskeyChallenge, PasskeyProof } from '../console-team-contract.ts';
import { settingsOf } from '../env.ts';
import { ApiError } from '../errors.ts';
import { visitorOf } from '../middleware/visitor.ts';
import { hashOf } from '../random.ts';
import { isLoopback } from '../schemas/origins.ts';
import { hasAccess, personOf } from './access.ts';
import { countWrong, forgiving, refuseEarly, type Trying } from './attempts.ts';
import { auditing } from './audit.ts';
import { challengeFor, passkeyBy, proves } from './by-passkey.ts';
import { acceptInvitation, isInvitation, OLD_INVITATION } from './invitations.ts';
import { LOCAL, operatorBy, type Operator } from './operator.ts';
import { operatorByCode } from './recovery-codes.ts';
import { beginSession, sweeping } from './sessions.ts';

/** As the link has it: whose it is, and the secret. */
const LINK = /^([\w-]{1,64})\.([\w-]{40,100})$/;
const FOR_GOOD = 8_640_000_000_000_000;

const OLD_LINK =
  'This link is not good: it was used already, or its time is over. Make a new one: npm run console -- link';

/** The link that `npm start` has printed is nowhere in the database until it is used. */
async function knowLocal(c: AppContext, hash: string): Promise<void> {
  const { CONSOLE_LINK_HASH, BEHIND_CLOUDFLARE } = settingsOf(c.env);
  const isHere = BEHIND_CLOUDFLARE !== 'true' && isLoopback(c.get('ownHost').hostname);
  if (!isHere || CONSOLE_LINK_HASH !== hash) return;
  const { id, email, role } = LOCAL;
  await c.env.DB.batch([
    c.env.DB.prepare(
      'INSERT OR IGNORE INTO console_operators (id, email, role, created_at) VALUES (?, ?, ?, ?)',
    ).bind(id, email, role, Date.now()),
    c.env.DB.prepare(
      'INSERT OR IGNORE INTO console_links (token_hash, operator, expires_at) VALUES (?, ?, ?)',
    ).bind(hash, id, FOR_GOOD),
  ]);
}

async function byLink(c: AppContext, token: string): Promise<Operator | null> {
  const hash = await hashOf(token);
  await knowLocal(c, hash);
  const used = await c.env.DB.prepare(
    `UPDATE console_links SET used_at = ?2 WHERE token_hash = ?1 AND used_at IS NULL AND expires_at > ?2
     RETURNING operator`,
  )
    .bind(hash, Date.now())
    .first<{ operator: string }>();
  return used && operatorBy(c.env.DB, 'id', used.operator);
}

interface Attempt {
  door: Door;
  /** As whom; null: nobody is named. */
  account: string | null;
  who: () => Promise<Operator | null>;
  wrong: string;
  /** By which it is. */
  passkey?: string;
}

/** Who brings an invitation of theirs is a member from there on. */
async function throughAccess(c: AppContext, request: EnterRequest): Promise<Attempt> {
  const person = await personOf(c);
  const token = 'token' in request ? (request.token ?? '') : '';
  const who = async (email: string) =>
    (await operatorBy(c.env.DB, 'email', email)) ??
    (isInvitation(token) ? acceptInvitation(c.env.DB, token, email) : null);
  return {
    door: 'access',
    account: person,
    who: async () => (person === null ? null : who(person)),
    wrong:
      person === null
        ? 'The console stands behind Cloudflare Access, which has let nobody through here.'
        : `${person} is nobody here. An owner adds people: npm run console -- add ${person} --remote`,
  };
}

async function byPasskey(c: AppContext, proof: PasskeyProof): Promise<Attempt> {
  const passkey = await passkeyBy(c.env.DB, proof.id);
  return {
    door: 'passkey',
    account: passkey && passkey.operator,
    who: async () =>
      passkey && (await proves(c, passkey, proof)) ? operatorBy(c.env.DB, 'id', passkey.operator) : null,
    wrong:
      'This passkey opens nothing here: it was removed, or its answer came too late. Try again, or use a recovery code.',
    passkey: proof.id,
  };
}

async function attemptOf(c: AppContext, request: EnterRequest): Promise<Attempt> {
  if (hasAccess(c)) return throughAccess(c, request);
  if ('passkey' in request) return byPasskey(c, request.passkey);
  if ('code' in request) {
    const { email, code } = request;
    return {
      door: 'code',
      account: email.toLowerCase(),
      who: () => operatorByCode(c.env.DB, email, code),
      wrong:
        'This address and this code do not belong together, or the code was used already. Try another one, or ask an owner for a link.',
    };
  }
  const { token } = request;
  const account = LINK.exec(token ?? '')?.[1] ?? null;
  if (token !== undefined && isInvitation(token))
    return {
      door: 'invitation',
      account,
      who: async () => (account === null ? null : acceptInvitation(c.env.DB, token, null)),
      wrong: OLD_INVITATION,
    };
  const wrong = token === undefined ? 'The console is entered by a passkey or a link.' : OLD_LINK;
  const who = async () => (account === null || token === undefined ? null : byLink(c, token));
  return { door: 'link', account, who, wrong };
}

const addressTrying = (c: AppContext): Trying => `address ${visitorOf(c) ?? 'of this machine'}`;

/** For whoever comes in by a passkey. @throws ApiError where none opens, or while that address has to wait */
export async function challenge(c: AppContext): Promise<PasskeyChallenge> {
  if (hasAccess(c))
    throw new ApiError<ConsoleErrorCode>('signed-out', {
      message: 'The console stands behind Cloudflare Access: come in through it.',
      field: 'access',
    });
  const address = addressTrying(c);
  await refuseEarly(c.env.DB, [address]);
  return challengeFor(c, address);
}

/** @throws ApiError 'signed-out' for whoever may not, later each time */
export async function enter(c: AppContext, request: EnterRequest): Promise<void> {
  const db = c.env.DB;
  const { door, account, who, wrong, passkey = null } = await attemptOf(c, request);
  // A page that only looks whether a door is open has tried nothing.
  if (door === 'link' && !('token' in request))
    throw new ApiError<ConsoleErrorCode>('signed-out', { message: wrong });
  const trying: Trying[] = [addressTrying(c)];
  if (account !== null) trying.push(`account ${account}`);
  await refuseEarly(db, trying);
  const operator = await who();
  if (!operator) {
    await countWrong(db, trying);
    await auditing(db, { by: account ?? 'nobody', deed: 'console: refused', after: { door } }).run();
    throw new ApiError<ConsoleErrorCode>('signed-out', {
      message: wrong,
      field: door === 'access' ? door : undefined,
    });
  }
  const begun = await beginSession(c, operator, { door, passkey });
  const came = auditing(db, { by: operator.email, deed: 'console: came in', after: { door } });
  await db.batch([sweeping(db), begun, came, await forgiving(db, trying)]);
}
