/** Moves calls of earlier months from the database to the bucket, step by step: a step is done as a whole, or again. */
import { settingsOf, type Env } from '../env.ts';
import { log } from '../log.ts';
import { zipped } from '../gzip.ts';
import { DAY_MS } from '../limits/day.ts';
import { linesOf, type ArchivedCall } from './contract.ts';

/** Calls of a step, which are an object then. */
const STEP = 2000;
/** How long it goes on, in ms; the rest is the next time's. */
const MOST_MS = 120_000;
/** A step that was cut off is undone after that, in ms: nobody is at it any more. */
const CUT_OFF_MS = 1_200_000;
/** Younger calls stay in any case, in ms: rows of theirs may be on their way. */
const YOUNGEST_MS = 7 * DAY_MS;
/** For so long an erased call cannot come back, in ms. */
const ERASED_MS = 30 * DAY_MS;

/** Of this month and the last one all calls stay, unless they are too many for the database. */
function monthBefore(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1);
}
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** What was written beside a rating ends with the words, which nothing in the archive does: until then such a call stays. */
const MOVABLE = 'ended_at IS NOT NULL AND rating_comment IS NULL';

/** About as many as there are: nothing is counted, for counting would read them all. */
async function callsIn(db: D1Database): Promise<number> {
  const query = `SELECT coalesce(max(rowid), 0) - coalesce((SELECT rowid FROM calls WHERE ${MOVABLE}
    ORDER BY rowid LIMIT 1), 0) AS calls FROM calls`;
  return (await db.prepare(query).first<{ calls: number }>())?.calls ?? 0;
}

/** @returns how many were moved */
async function step(env: Env, before: number, now: number): Promise<number> {
  const { results } = await env.DB.prepare(
    `SELECT * FROM calls WHERE created_at < ? AND ${MOVABLE} ORDER BY created_at, id LIMIT ?`,
  )
    .bind(before, STEP)
    .all<ArchivedCall>();
  const [first] = results;
  if (!first) return 0;
  const month = monthOf(first.created_at);
  const calls = results.filter(({ created_at: at }) => monthOf(at) === month);
  const key = `calls/${month}/${first.created_at}-${crypto.randomUUID()}.ndjson.gz`;
  const last = calls.at(-1) ?? first;
  await env.DB.prepare(
    'INSERT INTO call_archives (key, from_at, to_at, calls, begun_at) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(key, first.created_at, last.created_at, calls.length, now)
    .run();
  await env.CALL_ARCHIVE.put(key, await zipped(linesOf(calls)));
  const kept = calls.map(({ id, rating }) => ({ id, rating: rating ?? null }));
  await env.DB.batch([
    env.DB.prepare('UPDATE call_archives SET archived_at = ? WHERE key = ?').bind(now, key),
    // One that was rated meanwhile stays, and goes with the next step.
    env.DB.prepare(
      `DELETE FROM calls WHERE rowid IN (
         SELECT calls.rowid FROM json_each(?) JOIN calls ON calls.id = value ->> 'id'
         WHERE calls.rating IS value ->> 'rating')`,
    ).bind(JSON.stringify(kept)),
  ]);
  return calls.length;
}

/** What a step has left that was cut off: its calls are in the database still. */
async function undo(env: Env, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    'SELECT key FROM call_archives WHERE archived_at IS NULL AND begun_at < ?',
  )
    .bind(now - CUT_OFF_MS)
    .all<{ key: string }>();
  for (const { key } of results) {
    await env.CALL_ARCHIVE.delete(key);
    await env.DB.prepare('DELETE FROM call_archives WHERE key = ?').bind(key).run();
  }
}

/** @returns how many calls were moved */
export async function archiveCalls(env: Env): Promise<number> {
  const begun = Date.now();
  await undo(env, begun);
  await env.DB.prepare('DELETE FROM erased_calls WHERE erased_at < ?')
    .bind(begun - ERASED_MS)
    .run();
  let moved = 0;
  while (Date.now() - begun < MOST_MS) {
    const tooMany = (await callsIn(env.DB)) > settingsOf(env).CALLS_KEPT;
    const before = tooMany ? begun - YOUNGEST_MS : Math.min(monthBefore(begun), begun - YOUNGEST_MS);
    const count = await step(env, before, Date.now());
    if (count === 0) break;
    moved += count;
  }
  if (moved > 0) log('info', 'archived', { calls: moved, ms: Date.now() - begun });
  return moved;
}
