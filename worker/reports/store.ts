/** Keeps a report: its figures in D1, its words in the bucket, as the site has it. Done twice it is done once. */
import type { CallKind } from '../call-contract.ts';
import { tellChanged } from '../feed/tell.ts';
import type { Env } from '../env.ts';
import { endpointsIn, noting } from '../events/note.ts';
import { reportedEvent } from '../events/of-reports.ts';
import { wake } from '../events/wake.ts';
import { findSite } from '../sites/store.ts';
import { peopleHash } from './people.ts';
import { indexing } from './search.ts';
import { redactorFor } from './site-redactor.ts';
import { wordsKeyOf, type CallReport, type CallWords, type KeptWords } from '../report-contract.ts';
import { putRecording, putWords } from './words.ts';

export interface ReportedCall {
  id: string;
  site: string;
  kind: CallKind;
  endedAt: number;
}

const hasWords = ({ turns, cards, summary, structured, evaluation, recording }: CallWords): boolean =>
  turns.length + cards.length > 0 || [summary, structured, evaluation, recording].some((one) => one !== null);

type Before = { erased: number; whole: number | null };

const before = (env: Env, id: string): Promise<Before | null> =>
  env.DB.prepare(
    `SELECT EXISTS (SELECT 1 FROM erased_calls WHERE id = ?1) AS erased,
       (SELECT whole FROM call_reports WHERE id = ?1) AS whole`,
  )
    .bind(id)
    .first<Before>();

/** Of which less was known than there is to know, when it was asked for the last time. */
export const unfinished = (env: Env, id: string): Promise<ReportedCall | null> =>
  env.DB.prepare('SELECT id, site, kind, ended_at AS endedAt FROM call_reports WHERE id = ? AND whole = 0')
    .bind(id)
    .first<ReportedCall>();

async function cleanWords(env: Env, call: ReportedCall, words: CallWords) {
  const clean = redactorFor(await findSite(env.DB, call.site));
  if (!clean || !hasWords(words)) return null;
  const orNone = (text: string | null) => (text === null ? null : clean.text(text));
  const kept: KeptWords = {
    id: call.id,
    site: call.site,
    kind: call.kind,
    endedAt: call.endedAt,
    turns: clean.turns(words.turns.map(({ speaker, text, from, to }) => ({ speaker, text, from, to }))),
    cards: words.cards.map(({ id, type, title, lines, answer, at }) => ({
      id: clean.text(id),
      type,
      title: clean.text(title),
      lines: lines.map(clean.text),
      answer: orNone(answer),
      at,
    })),
    summary: orNone(words.summary),
    structured: clean.json(words.structured),
    evaluation: orNone(words.evaluation),
    recording: words.recording,
    redacted: clean.counts,
  };
  return { kept, emails: clean.emails };
}

const UPSERT = `
  INSERT INTO call_reports (id, site, kind, ended_at, reported_at, whole, ended_reason, seconds, success, cost, cost_parts,
    turns, words_key, words_bytes)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14
  WHERE NOT EXISTS (SELECT 1 FROM erased_calls WHERE id = ?1)
  ON CONFLICT (id) DO UPDATE SET reported_at = excluded.reported_at, whole = excluded.whole,
    ended_reason = excluded.ended_reason, seconds = excluded.seconds, success = excluded.success, cost = excluded.cost,
    cost_parts = excluded.cost_parts, turns = excluded.turns, words_key = excluded.words_key,
    words_bytes = excluded.words_bytes
  WHERE call_reports.whole = 0`;

/** By this batch. */
const WRITTEN = 'EXISTS (SELECT 1 FROM call_reports WHERE id = ?3 AND reported_at = ?4)';

const PERSON = `INSERT OR IGNORE INTO call_people (call, mailbox_hash)
  SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM erased_calls WHERE id = ?1)`;

/** A report that is whole is never changed by another one: what is sent twice changes nothing, and brings nothing back. */
export async function keepReport(env: Env, call: ReportedCall, report: CallReport): Promise<void> {
  const { id, site, kind, endedAt } = call;
  const known = await before(env, id);
  if (known?.whole === 1) return;
  if (known?.erased === 1) return env.CALL_WORDS.delete(wordsKeyOf(id));
  const clean = await cleanWords(env, call, report.words);
  // The words first: a row without them would be taken for done.
  const bytes = clean ? await putWords(env.CALL_WORDS, clean.kept) : 0;
  const now = Date.now();
  const row = ([id, site, kind, endedAt, now, Number(report.isWhole)] as (string | number | null)[]).concat(
    // Of the provider's, then where the words are.
    [report.endedReason, report.seconds, report.success, report.cost, JSON.stringify(report.costParts)],
    [report.words.turns.length, clean ? wordsKeyOf(id) : null, bytes],
  );
  const people = await Promise.all([...(clean?.emails ?? [])].map(peopleHash));
  const told = [await reportedEvent(call, report, now)];
  const answers = await env.DB.batch([
    env.DB.prepare(UPSERT).bind(...row),
    noting(env.DB, told, { only: WRITTEN, with: [id, now] }),
    ...people.map((hash) => env.DB.prepare(PERSON).bind(id, hash)),
    ...(clean ? indexing(env.DB, clean.kept, now) : []),
  ]);
  await Promise.all([wake(env, endpointsIn(answers)), tellChanged(env, site, 'reports', id)]);
  const [written] = answers;
  if (written?.meta.changes || !clean) return;
  // It was erased while the words were on their way.
  if ((await before(env, id))?.erased === 1) await env.CALL_WORDS.delete(wordsKeyOf(id));
}

/** The recording of a conversation is there some time after its words; where these are not kept, nor is its address. */
export async function keepRecording(env: Env, id: string, recording: string): Promise<void> {
  const query = env.DB.prepare(
    'SELECT words_key AS key FROM call_reports WHERE id = ? AND words_key IS NOT NULL',
  );
  const kept = await query.bind(id).first<{ key: string }>();
  if (kept) await putRecording(env.CALL_WORDS, kept.key, recording);
}
