/** Who is signed in, and who did what. */
import type { AuditAsked, AuditLine, Me } from '../console-contract.ts';
import type { SessionEntry } from '../console-team-contract.ts';
import { ApiError } from '../errors.ts';
import { withoutPath } from '../events/endpoints.ts';
import { auditing } from './audit.ts';
import { changesAbout } from './audit-topics.ts';
import type { Operator } from './operator.ts';
import { scopeOf, sitesOf } from './scope.ts';
import { IDLE_MS, type Session } from './sessions.ts';

const PAGE = 100;

export async function whoIAm(db: D1Database, operator: Operator): Promise<Me> {
  const { email, role, sites } = operator;
  return { email, role, sites: await sitesOf(db, operator), allSites: sites === null };
}

/** Somebody's own; all, for whoever sees all sites as their owner. */
const seesAll = ({ role, sites }: Operator): boolean => role === 'owner' && sites === null;

export async function listSessions(
  db: D1Database,
  { id: current, operator }: Session,
): Promise<{ sessions: SessionEntry[] }> {
  const { results } = await db
    .prepare(
      `SELECT s.id, o.email, s.door, s.browser, s.created_at AS createdAt, s.seen_at AS seenAt, s.id = ?1 AS isThis
       FROM console_sessions AS s JOIN console_operators AS o ON o.id = s.operator
       WHERE (?2 OR s.operator = ?3) AND s.expires_at > ?4 AND s.seen_at > ?5 ORDER BY s.seen_at DESC`,
    )
    .bind(current, Number(seesAll(operator)), operator.id, Date.now(), Date.now() - IDLE_MS)
    .all<Omit<SessionEntry, 'isThis'> & { isThis: number }>();
  return { sessions: results.map(({ isThis, ...entry }) => Object.assign(entry, { isThis: isThis === 1 })) };
}

/** @throws ApiError 'not-found', the same for one that is not there and for another's */
export async function endSession(db: D1Database, operator: Operator, id: string): Promise<void> {
  const ended = await db
    .prepare(
      `DELETE FROM console_sessions WHERE id = ?1 AND (?2 OR operator = ?3)
       RETURNING (SELECT email FROM console_operators WHERE id = operator) AS email`,
    )
    .bind(id, Number(seesAll(operator)), operator.id)
    .first<{ email: string }>();
  if (!ended) throw new ApiError('not-found', { message: 'There is no such session here.' });
  await auditing(db, {
    by: operator.email,
    deed: 'console: session ended',
    before: { of: ended.email, session: id },
  }).run();
}

export async function leave(db: D1Database, { id, operator }: Session): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM console_sessions WHERE id = ?').bind(id),
    auditing(db, { by: operator.email, deed: 'console: left', before: { session: id } }),
  ]);
}

type AuditRow = Omit<AuditLine, 'before' | 'after'> & { before: string | null; after: string | null };
const parsed = (text: string | null): unknown => (text === null ? null : (JSON.parse(text) as unknown));

/** Lines of earlier releases have the whole address of an endpoint, which the list of endpoints shows to nobody. */
function withoutPaths(value: unknown): unknown {
  const url = value !== null && typeof value === 'object' && 'url' in value ? value.url : null;
  return typeof url === 'string' ? Object.assign({}, value, { url: withoutPath(url) }) : value;
}
const isOfEndpoint = (change: string): boolean => change.endsWith(' endpoint');

/** What is of the deployment sees who sees all sites. */
export async function listAudit(
  db: D1Database,
  operator: Operator,
  { site, about, who, from, to, before }: AuditAsked,
): Promise<{ lines: AuditLine[]; next: number | null }> {
  const { results } = await db
    .prepare(
      `SELECT id, at, by, site, change, before, after FROM audit
       WHERE (?1 IS NULL OR site IN (SELECT value FROM json_each(?1))) AND (?2 IS NULL OR id < ?2)
         AND (?3 IS NULL OR change IN (SELECT value FROM json_each(?3))) AND (?4 IS NULL OR instr(lower(by), lower(?4)) > 0)
         AND (?5 IS NULL OR at >= ?5) AND (?6 IS NULL OR at < ?6)
       ORDER BY id DESC LIMIT ${PAGE + 1}`,
    )
    .bind(
      await scopeOf(db, operator, site),
      before ?? null,
      about === undefined ? null : JSON.stringify(changesAbout(about)),
      who ?? null,
      from ?? null,
      to ?? null,
    )
    .all<AuditRow>();
  const lines = results
    .slice(0, PAGE)
    .map((row) => Object.assign(row, { before: parsed(row.before), after: parsed(row.after) }))
    .map((row) =>
      isOfEndpoint(row.change)
        ? Object.assign(row, { before: withoutPaths(row.before), after: withoutPaths(row.after) })
        : row,
    );
  return { lines, next: results.length > PAGE ? (lines.at(-1)?.id ?? null) : null };
}
