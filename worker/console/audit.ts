/** What is done in the console, in the history that nobody changes: written with the deed in one batch. */

export type Deed =
  | 'console: came in'
  | 'console: left'
  | 'console: refused'
  | 'console: session ended'
  | 'console: cookie used twice'
  | 'console: read words'
  | 'console: played recording'
  | 'passkey: added'
  | 'passkey: removed'
  | 'recovery codes: made'
  | 'member: invited'
  | 'member: came by invitation'
  | 'member: changed'
  | 'member: removed'
  | 'invitation: taken back'
  | 'call: hung up'
  | 'call: erased'
  | 'events: sent again'
  | 'endpoint on'
  | 'endpoint off'
  | 'edit notices'
  | 'lead: state'
  | 'lead: note';

export interface AuditEntry {
  by: string;
  deed: Deed;
  /** Empty: of the deployment. */
  site?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const json = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null);

const NOT_SINCE = `WHERE NOT EXISTS (
    SELECT 1 FROM audit WHERE id > (SELECT max(id) FROM audit) - 2000 AND at > ?7 AND by = ?2 AND change = ?4 AND after IS ?6)`;

const insert = (
  db: D1Database,
  { by, deed, site = '', before, after }: AuditEntry,
  condition: '' | 'WHERE changes() > 0' | typeof NOT_SINCE,
  ...more: number[]
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO audit (at, by, site, change, before, after) SELECT ?1, ?2, ?3, ?4, ?5, ?6 ${condition}`,
    )
    .bind(Date.now(), by, site, deed, json(before), json(after), ...more);

export const auditing = (db: D1Database, entry: AuditEntry): D1PreparedStatement => insert(db, entry, '');

/** Where the statement before it in the batch has changed anything. */
export const auditingIfDone = (db: D1Database, entry: AuditEntry): D1PreparedStatement =>
  insert(db, entry, 'WHERE changes() > 0');

/** Where the same has not been written down within so many ms, as far as the last lines tell. */
export const auditingOnce = (db: D1Database, entry: AuditEntry, withinMs: number): D1PreparedStatement =>
  insert(db, entry, NOT_SINCE, Date.now() - withinMs);
