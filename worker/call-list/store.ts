import type { CallKind } from '../call-contract.ts';
import { groupsOf, type CleanRating, type CallRow } from './rows.ts';

export interface StoredCall {
  id: string;
  site: string;
  kind: CallKind;
  controlUrl: string | null;
  /** Of the page that made it. */
  pageOrigin: string | null;
  over: boolean;
  /** Milliseconds since 1970; null: it is on. */
  startedAt: number;
  endedAt: number | null;
}

/** Bytes of rows in one statement, far below what D1 takes as one value. */
const MOST_BYTES = 500_000;

/**
 * What was erased stays so, though a message of before may come twice and late. The last end counts, for a call that was hung up
 * without effect ends once more, and the first rating.
 */
const UPSERT = `
  INSERT INTO calls (id, site, kind, control_url, assistant, page_origin, request_id, created_at, ended_at, ended_by,
    seconds, failure, rating, rating_comment, consent_hash, consent_at)
  SELECT value ->> 'id', value ->> 'site', value ->> 'kind', value ->> 'controlUrl', value ->> 'assistant',
    value ->> 'pageOrigin', value ->> 'requestId', value ->> 'startedAt', value ->> 'endedAt', value ->> 'endedBy',
    value ->> 'seconds', value ->> 'failure', value ->> 'rating',
    iif(value -> 'people' IS NULL, NULL, value ->> 'comment'), value ->> 'consentHash', value ->> 'consentAt'
  FROM json_each(?) WHERE value ->> 'id' NOT IN (SELECT id FROM erased_calls)
  ON CONFLICT (id) DO UPDATE SET
    ended_at = iif(excluded.ended_at > coalesce(ended_at, 0), excluded.ended_at, ended_at),
    ended_by = iif(excluded.ended_at > coalesce(ended_at, 0), excluded.ended_by, ended_by),
    seconds = iif(excluded.ended_at > coalesce(ended_at, 0), excluded.seconds, seconds),
    consent_hash = coalesce(consent_hash, excluded.consent_hash),
    consent_at = coalesce(consent_at, excluded.consent_at),
    rating = coalesce(rating, excluded.rating),
    rating_comment = iif(rating IS NULL, excluded.rating_comment, rating_comment)`;

/** Of a comment that is kept: not of one that came second, nor of a call that was erased. */
const PEOPLE = `
  INSERT OR IGNORE INTO call_people (call, mailbox_hash)
  SELECT c.id, p.value FROM json_each(?) AS r CROSS JOIN json_each(r.value, '$.people') AS p
    JOIN calls AS c ON c.id = r.value ->> 'id' AND c.rating_comment = r.value ->> 'comment'`;

/** All of them in one go; a second time changes nothing. @param also what is written with them, or not at all */
export async function writeCalls(
  db: D1Database,
  rows: readonly CallRow[],
  also: readonly D1PreparedStatement[],
): Promise<D1Result[]> {
  const found = rows.filter(({ people = [] }) => people.length > 0);
  const statements = [
    ...groupsOf(rows, MOST_BYTES).map((group) => db.prepare(UPSERT).bind(JSON.stringify(group))),
    ...groupsOf(found, MOST_BYTES).map((group) => db.prepare(PEOPLE).bind(JSON.stringify(group))),
  ];
  return statements.length > 0 ? db.batch(statements.concat(also)) : [];
}

export async function findCall(db: D1Database, id: string, kind: CallKind): Promise<StoredCall | null> {
  return db
    .prepare(
      `SELECT id, site, kind, control_url AS controlUrl, page_origin AS pageOrigin, ended_at IS NOT NULL AS over,
         created_at AS startedAt, ended_at AS endedAt
       FROM calls WHERE id = ? AND kind = ? AND failure IS NULL`,
    )
    .bind(id, kind)
    .first<StoredCall>();
}

/** Of a call that its site's object has forgotten. The first rating counts, and may be sent again. @returns false for another one */
export async function rateOldCall(db: D1Database, id: string, rated: CleanRating): Promise<boolean> {
  const { rating, comment } = rated;
  const update = db
    .prepare(
      `UPDATE calls SET rating = ?2, rating_comment = ?3
       WHERE id = ?1 AND (rating IS NULL OR (rating = ?2 AND rating_comment IS ?3))`,
    )
    .bind(id, rating, comment);
  const people = db.prepare(PEOPLE).bind(JSON.stringify([{ id, ...rated }]));
  const [written] = await db.batch([update, people]);
  return (written?.meta.changes ?? 0) > 0;
}
