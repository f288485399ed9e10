/** What is done in the console, in the history that nobody changes: written with the deed in one batch. */

export type Deed =
  | 'console: came in'
  | 'console: left'
  | 'console: refused'
  | 'console: session ended'
  | 'console: cookie used twice'
  | 'console: read words'
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

export const auditing = (
  db: D1Database,
  { by, deed, site = '', before, after }: AuditEntry,
): D1PreparedStatement =>
  db
    .prepare('INSERT INTO audit (at, by, site, change, before, after) VALUES (?, ?, ?, ?, ?, ?)')
    .bind(Date.now(), by, site, deed, json(before), json(after));
