import type { RatingRequest } from '../contract.ts';
import type { CallKind } from '../limits/ledger.ts';

/**
 * Who ended it: the page, a page that went away and did not come back, the provider, its longest length, or we, for
 * nobody had joined it, or nobody had been told of it.
 */
export type EndedBy = 'visitor' | 'grace' | 'provider' | 'limit' | 'nobody-joined' | 'unclaimed';

export interface CallEntry {
  id: string;
  site: string;
  kind: CallKind;
  controlUrl: string | null;
  assistant: string;
  pageOrigin: string | null;
  requestId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

export interface StoredCall {
  id: string;
  site: string;
  kind: CallKind;
  controlUrl: string | null;
  over: boolean;
}

/** A second time changes nothing. */
export async function recordStart(db: D1Database, call: CallEntry): Promise<void> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO calls (id, site, kind, control_url, assistant, page_origin, request_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      ...[call.id, call.site, call.kind, call.controlUrl, call.assistant, call.pageOrigin, call.requestId],
      call.startedAt,
    )
    .run();
}

/** An attempt that came to nothing, under an id of ours, so that the day's failures can be counted by code. */
export async function recordFailure(
  db: D1Database,
  call: Omit<CallEntry, 'controlUrl' | 'startedAt'>,
  code: string,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO calls (id, site, kind, assistant, page_origin, request_id, created_at, ended_at, seconds, failure)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
    )
    .bind(
      ...[`failed-${call.id}`, call.site, call.kind, call.assistant, call.pageOrigin, call.requestId],
      ...[Date.now(), Date.now(), code],
    )
    .run();
}

export interface CallEnd {
  id: string;
  endedAt: number;
  endedBy: EndedBy;
  /** Null: as many as have passed. */
  seconds: number | null;
}

/** The first end counts; a second changes nothing. */
export async function recordEnd(db: D1Database, { id, endedAt, endedBy, seconds }: CallEnd): Promise<void> {
  await db
    .prepare(
      `UPDATE calls SET ended_at = ?2, ended_by = ?3, seconds = coalesce(?4, (?2 - created_at + 999) / 1000)
       WHERE id = ?1 AND ended_at IS NULL`,
    )
    .bind(id, endedAt, endedBy, seconds)
    .run();
}

export async function findCall(db: D1Database, id: string, kind: CallKind): Promise<StoredCall | null> {
  return db
    .prepare(
      `SELECT id, site, kind, control_url AS controlUrl, ended_at IS NOT NULL AS over
       FROM calls WHERE id = ? AND kind = ? AND failure IS NULL`,
    )
    .bind(id, kind)
    .first<StoredCall>();
}

/** The first rating of a call counts, and may be sent again. @returns false for another one */
export async function recordRating(db: D1Database, id: string, rating: RatingRequest): Promise<boolean> {
  const written = await db
    .prepare(
      `UPDATE calls SET rating = ?2, rating_comment = ?3
       WHERE id = ?1 AND (rating IS NULL OR (rating = ?2 AND rating_comment IS ?3))`,
    )
    .bind(id, rating.rating, rating.comment ?? null)
    .run();
  return written.meta.changes > 0;
}
