/** Calls as they stand in a site's object, before the database has them, as the console shows them. */
import type { CallRow } from '../call-list/rows.ts';
import type { CallLine } from '../console-calls-contract.ts';
import type { News } from '../console-live-contract.ts';

export const lineOfRow = (row: CallRow): CallLine => ({
  id: row.id,
  site: row.site,
  kind: row.kind,
  assistant: row.assistant,
  startedAt: row.startedAt,
  endedAt: row.endedAt ?? null,
  endedBy: row.endedBy ?? null,
  failure: row.failure ?? null,
  seconds: row.seconds ?? null,
  rating: row.rating ?? null,
  country: null,
  browser: null,
  firstSound: null,
  cost: null,
  success: null,
  turns: null,
  hasWords: false,
});

/** All are of one site. */
export function newsOf(rows: readonly CallRow[]): News[] {
  const [first] = rows;
  return first ? [{ type: 'calls', site: first.site, calls: rows.map(lineOfRow) }] : [];
}
