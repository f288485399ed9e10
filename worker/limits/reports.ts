/**
 * Calls that are over and whose report is still to be had from the provider, in the site's object: written down in the same step
 * as their end, and gone from here when the report is kept. So no kill of the runtime loses one.
 */
import { log } from '../log.ts';
import type { CallKind } from '../call-contract.ts';

/** When it is asked for, in s after the end, until it is whole. */
const ASKED_S = [5, 15, 45, 120, 300];
/** After the last of them what there is counts. */
const LAST_MS = Math.max(...ASKED_S) * 1000;
/** And on, where nobody could be asked, or nothing be kept. */
const LATER_S = [900, 3600, 14_400, 43_200, 86_400, 172_800];
/** How soon another Worker is sent, in ms, should one not be heard of. */
const UNHEARD_MS = 30_000;
const MOST = 240;

/** A row of the table: a type, for an interface is none to the database. */
export type OverCall = {
  id: string;
  kind: CallKind;
  site: string;
  /** Milliseconds since 1970. */
  endedAt: number;
};

export interface ReportAsked extends OverCall {
  /** What there is counts, whole or not. */
  isLast: boolean;
}

/** `failed`: the provider was not to be had, or ours not to be written to. */
export type ReportOutcome = 'kept' | 'not-yet' | 'failed';

export class Reports {
  readonly #sql: SqlStorage;
  /** Who was sent, and not heard of yet: until when. In memory only, as for looks. */
  readonly #asking = new Map<string, number>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS reports (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL, site TEXT NOT NULL, endedAt INTEGER NOT NULL, askAt INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS reportsByTime ON reports (askAt);`);
  }

  add({ id, kind, site }: Pick<OverCall, 'id' | 'kind' | 'site'>, endedAt: number): void {
    const query = 'INSERT OR REPLACE INTO reports (id, kind, site, endedAt, askAt) VALUES (?, ?, ?, ?, ?)';
    this.#sql.exec(query, id, kind, site, endedAt, endedAt + (ASKED_S[0] ?? 0) * 1000);
  }

  /** Those that are due, for whom a Worker is sent now. */
  send(now: number): string[] {
    for (const [id, until] of this.#asking) if (until <= now) this.#asking.delete(id);
    const most = Math.max(0, MOST - this.#asking.size);
    const ids = this.#sql
      .exec<{ id: string }>('SELECT id FROM reports WHERE askAt <= ? ORDER BY askAt LIMIT ?', now, most)
      .toArray()
      .map(({ id }) => id);
    for (const id of ids) this.#asking.set(id, now + UNHEARD_MS);
    const query = 'UPDATE reports SET askAt = ? WHERE id IN (SELECT value FROM json_each(?))';
    this.#sql.exec(query, now + UNHEARD_MS, JSON.stringify(ids));
    return ids;
  }

  /** Those of these ids that are still asked for. */
  these(ids: readonly string[], now: number): ReportAsked[] {
    const query = 'SELECT id, kind, site, endedAt FROM reports WHERE id IN (SELECT value FROM json_each(?))';
    const calls = this.#sql.exec<OverCall>(query, JSON.stringify(ids)).toArray();
    const known = new Set(calls.map(({ id }) => id));
    for (const id of ids) if (!known.has(id)) this.#asking.delete(id);
    return calls.map((call) => Object.assign(call, { isLast: now >= call.endedAt + LAST_MS }));
  }

  heard(id: string, outcome: ReportOutcome, now: number): void {
    this.#asking.delete(id);
    const [call] = this.these([id], now);
    if (!call) return;
    const since = (now - call.endedAt) / 1000;
    const times = outcome === 'failed' ? ASKED_S.concat(LATER_S) : ASKED_S;
    const next = times.find((seconds) => seconds > since);
    if (outcome !== 'kept' && next !== undefined) {
      this.#sql.exec('UPDATE reports SET askAt = ? WHERE id = ?', call.endedAt + next * 1000, id);
      return;
    }
    if (outcome !== 'kept') log('error', 'report-lost', { site: call.site, callId: id, kind: call.kind });
    this.#sql.exec('DELETE FROM reports WHERE id = ?', id);
  }

  nextAt(): number {
    return this.#sql.exec<{ at: number | null }>('SELECT min(askAt) AS at FROM reports').one().at ?? Infinity;
  }

  unheard(now: number): number {
    return [...this.#asking.values()].filter((until) => until > now).length;
  }

  /** Of any of them. */
  site(): string | null {
    return this.#sql.exec<{ site: string }>('SELECT site FROM reports LIMIT 1').toArray()[0]?.site ?? null;
  }
}
