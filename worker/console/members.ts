/** Who may use the console: seen, given another role and taken away by an owner of all that they may see. */
import type { Invitation, Member, Rights } from '../console-team-contract.ts';
import { ApiError } from '../errors.ts';
import { auditingIfDone } from './audit.ts';
import { operatorBy, sitesIn, type Operator } from './operator.ts';
import { demandSites, HAS_FOLLOWER, isOwned, LAST_OWNER, listOf } from './rights.ts';
import { IDLE_MS } from './sessions.ts';

type MemberRow = Omit<Member, 'sites' | 'isMe'> & { sites: string | null; isMe: number };
type InvitationRow = Omit<Invitation, 'sites'> & { sites: string | null };

const MEMBERS = `SELECT o.id, o.email, o.role, o.sites, o.created_at AS createdAt, o.id = ?2 AS isMe,
    (SELECT max(seen_at) FROM console_sessions WHERE operator = o.id AND expires_at > ?3 AND seen_at > ?4) AS seenAt,
    (SELECT count(*) FROM console_passkeys WHERE operator = o.id) AS passkeys
  FROM console_operators AS o WHERE ${isOwned('o.sites', '?1')} ORDER BY o.email`;
const INVITATIONS = `SELECT i.id, i.email, i.role, i.sites, o.email AS inviter, i.expires_at AS expiresAt
  FROM console_invitations AS i JOIN console_operators AS o ON o.id = i.inviter
  WHERE ${isOwned('i.sites', '?1')} AND i.expires_at > ?2 ORDER BY i.created_at DESC`;

export async function listMembers(
  db: D1Database,
  owner: Operator,
): Promise<{ members: Member[]; invitations: Invitation[] }> {
  const now = Date.now();
  const [members, invitations] = await db.batch([
    db.prepare(MEMBERS).bind(listOf(owner), owner.id, now, now - IDLE_MS),
    db.prepare(INVITATIONS).bind(listOf(owner), now),
  ]);
  return {
    members: ((members?.results ?? []) as unknown as MemberRow[]).map((row) =>
      Object.assign(row, { sites: sitesIn(row.sites), isMe: row.isMe === 1 }),
    ),
    invitations: ((invitations?.results ?? []) as unknown as InvitationRow[]).map((row) =>
      Object.assign(row, { sites: sitesIn(row.sites) }),
    ),
  };
}

/** @throws ApiError 'not-found', the same for one that is not there and for one that sees more than the owner */
async function memberBy(db: D1Database, owner: Operator, id: string): Promise<Operator> {
  const known = await db
    .prepare(`SELECT o.id FROM console_operators AS o WHERE o.id = ?2 AND ${isOwned('o.sites', '?1')}`)
    .bind(listOf(owner), id)
    .first();
  const member = known && (await operatorBy(db, 'id', id));
  if (!member) throw new ApiError('not-found', { message: 'There is no such member here.' });
  return member;
}

const rightsOf = ({ email, role, sites }: Operator) => ({ member: email, role, sites });

export async function changeMember(
  db: D1Database,
  owner: Operator,
  id: string,
  rights: Rights,
): Promise<void> {
  const before = await memberBy(db, owner, id);
  await demandSites(db, owner, rights);
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE console_operators AS o SET role = ?2, sites = ?3 WHERE o.id = ?1
           AND ((?2 = 'owner' AND (?3 IS NULL OR o.sites IS NOT NULL)) OR ${HAS_FOLLOWER})`,
      )
      .bind(id, rights.role, listOf(rights)),
    auditingIfDone(db, {
      by: owner.email,
      deed: 'member: changed',
      before: rightsOf(before),
      after: rightsOf(Object.assign({}, before, rights)),
    }),
  ]);
  if (changed?.meta.changes === 0) throw new ApiError('conflict', { message: LAST_OWNER });
}

/** Who is signed in as they are is out at once. */
export async function removeMember(db: D1Database, owner: Operator, id: string): Promise<void> {
  const before = await memberBy(db, owner, id);
  const [{ results: removed } = { results: [] }] = await db.batch([
    db
      .prepare(
        `DELETE FROM console_operators WHERE id = (
           SELECT o.id FROM console_operators AS o WHERE o.id = ?1 AND ${HAS_FOLLOWER}) RETURNING id`,
      )
      .bind(id),
    auditingIfDone(db, { by: owner.email, deed: 'member: removed', before: rightsOf(before) }),
  ]);
  if (removed.length === 0) throw new ApiError('conflict', { message: LAST_OWNER });
}
