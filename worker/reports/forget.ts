/** Lets go of what is older than its site keeps it: words first, then rows. Step by step, each as a whole or again. */
import type { Env } from '../env.ts';
import { DAY_MS } from '../limits/day.ts';
import { log } from '../log.ts';
import { KEPT_DAYS } from '../schemas/site.ts';
import { MERGING } from './erasing.ts';

/** Rows of a step, and objects that a bucket removes at once. */
const STEP = 500;
/** How long it goes on, in ms; the rest is the next time's. */
const MOST_MS = 60_000;

/**
 * Of sites that are there, and of those that are not, as a usual one. The order is told to the database, which goes by the index then.
 * @param time its column of the time from which it is kept
 * @param only which of its rows
 */
const old = (table: string, time: string, kept: keyof typeof KEPT_DAYS, only = 'true') => `
  SELECT r.id FROM sites AS s CROSS JOIN ${table} AS r
  WHERE r.site = s.id AND ${only} AND r.${time} < ?1 - s.${kept}_days * ${DAY_MS}
  UNION ALL SELECT id FROM ${table}
  WHERE ${only} AND ${time} < ?1 - ${KEPT_DAYS[kept] * DAY_MS} AND site NOT IN (SELECT id FROM sites)
  LIMIT ${STEP}`;
const OLD_WORDS = old('call_reports', 'ended_at', 'words', 'words_key IS NOT NULL');
const OLD_REPORTS = old('call_reports', 'ended_at', 'rows');
const OLD_CALLS = old('calls', 'created_at', 'rows');
const OLD_MEASURES = old('call_measures', 'measured_at', 'rows');
const OLD_REFUSED = old('refused_calls', 'hour', 'rows');

const OLD_COMMENTS = old('calls', 'created_at', 'words', 'rating_comment IS NOT NULL');
const OLD_TRANSCRIPTS = old('callbacks', 'created_at', 'words', 'transcript IS NOT NULL');

const THESE = '(SELECT value FROM json_each(?1))';
const NOTE = `INSERT OR IGNORE INTO gone_words
  SELECT words_key FROM call_reports WHERE words_key IS NOT NULL AND id IN ${THESE}`;
const WORDS = [
  NOTE,
  `DELETE FROM call_people WHERE call IN ${THESE}`,
  `UPDATE call_reports SET words_key = NULL, words_bytes = 0 WHERE id IN ${THESE}`,
];
const REPORTS = [
  NOTE,
  `DELETE FROM call_people WHERE call IN ${THESE}`,
  `DELETE FROM call_reports WHERE id IN ${THESE}`,
];
const TRANSCRIPTS = [`UPDATE callbacks SET transcript = NULL WHERE id IN ${THESE}`];
const COMMENTS = [`UPDATE calls SET rating_comment = NULL WHERE id IN ${THESE}`];
const CALLS = [`DELETE FROM calls WHERE id IN ${THESE}`];
const MEASURES = [`DELETE FROM call_measures WHERE id IN ${THESE}`];
const REFUSED = [`DELETE FROM refused_calls WHERE id IN ${THESE}`];

/** Objects that are noted to go. Struck out when they are gone: cut off between the two, it is done again. */
async function removeObjects(env: Env, until: number): Promise<number> {
  let removed = 0;
  while (Date.now() < until) {
    const { results } = await env.DB.prepare('SELECT key FROM gone_words LIMIT ?')
      .bind(STEP)
      .all<{ key: string }>();
    const keys = results.map(({ key }) => key);
    if (keys.length === 0) break;
    await env.CALL_WORDS.delete(keys);
    await env.DB.prepare(`DELETE FROM gone_words WHERE key IN ${THESE}`).bind(JSON.stringify(keys)).run();
    removed += keys.length;
  }
  return removed;
}

async function forget(
  env: Env,
  query: string,
  statements: readonly string[],
  until: number,
): Promise<number> {
  let gone = 0;
  while (Date.now() < until) {
    const { results } = await env.DB.prepare(query).bind(Date.now()).all<{ id: string }>();
    if (results.length === 0) break;
    const ids = JSON.stringify(results.map(({ id }) => id));
    await env.DB.batch(statements.map((statement) => env.DB.prepare(statement).bind(ids)));
    gone += results.length;
  }
  return gone;
}

export async function forgetCalls(env: Env): Promise<void> {
  const until = Date.now() + MOST_MS;
  let words = await forget(env, OLD_WORDS, WORDS, until);
  words += await forget(env, OLD_COMMENTS, COMMENTS, until);
  words += await forget(env, OLD_TRANSCRIPTS, TRANSCRIPTS, until);
  let rows = 0;
  rows += await forget(env, OLD_REPORTS, REPORTS, until);
  rows += await forget(env, OLD_MEASURES, MEASURES, until);
  rows += await forget(env, OLD_CALLS, CALLS, until);
  rows += await forget(env, OLD_REFUSED, REFUSED, until);
  const objects = await removeObjects(env, until);
  // A delete has only marked them there; a large index has them gone with the rounds to come.
  if (words + rows > 0) await env.DB.prepare(MERGING).run();
  if (words + rows + objects > 0) log('info', 'forgotten', { words, rows, objects });
}
