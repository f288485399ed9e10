/** Writes generated calls into the local database and bucket, and takes them away. */
import { gzipSync } from 'node:zlib';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { keyOf, type DemoCall } from './calls.ts';
import { DEMO_SITES } from './cast.ts';
import type { RefusedCount } from '../../refused-contract.ts';
import type { DemoLead } from './leads.ts';
import { placeOfData } from '../place.ts';

interface Stores {
  DB: D1Database;
  CALL_WORDS: R2Bucket;
}

const CONFIG = 'worker/wrangler.jsonc';
/** Rows of a statement. */
const STEP = 1000;
const THESE = '(SELECT site FROM demo_sites)';

/** A configuration with these alone: of whatever else is bound, wrangler would say that it is not there. */
function configOf(folder: string): string {
  const { name, compatibility_date, d1_databases, r2_buckets } = readConfig({ config: CONFIG });
  const file = join(folder, 'wrangler.json');
  writeFileSync(file, JSON.stringify({ name, compatibility_date, d1_databases, r2_buckets }));
  return file;
}

/** The local ones, as `npm start` has them. */
export async function openStores<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'talklive-demo-'));
  const { state } = placeOfData();
  const { env, dispose } = await getPlatformProxy<Stores>({
    configPath: configOf(folder),
    persist: { path: resolve(state, 'v3') },
    remoteBindings: false,
  });
  try {
    return await work(env);
  } finally {
    await dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

const CALLS = `INSERT INTO calls (id, site, kind, assistant, page_origin, request_id, created_at, ended_at, ended_by, seconds,
    failure, rating, consent_hash, consent_at)
  SELECT value ->> 'id', value ->> 'site', value ->> 'kind', value ->> 'assistant', value ->> 'pageOrigin',
    value ->> 'requestId', value ->> 'startedAt', value ->> 'endedAt', value ->> 'endedBy', value ->> 'seconds',
    value ->> 'failure', value ->> 'rating', value ->> 'consentHash', value ->> 'consentAt' FROM json_each(?)`;
const MEASURES = `INSERT INTO call_measures (id, site, measured_at, browser, country, first_sound, turns, silence_p50,
    silence_p95, error, figures)
  SELECT value ->> 'id', value ->> 'site', value ->> 'at', value ->> 'browser', value ->> 'country',
    value ->> 'firstSound', value ->> 'turns', value ->> 'p50', value ->> 'p95', NULL, value ->> 'figures' FROM json_each(?)`;
const REPORTS = `INSERT INTO call_reports (id, site, kind, ended_at, reported_at, whole, ended_reason, seconds, success, cost,
    cost_parts, turns, words_key)
  SELECT value ->> 'id', value ->> 'site', value ->> 'kind', value ->> 'endedAt', value ->> 'reportedAt', 1,
    value ->> 'endedReason', value ->> 'seconds', value ->> 'success', value ->> 'cost', value ->> 'parts',
    value ->> 'turns', value ->> 'wordsKey' FROM json_each(?)`;
/** As the Worker indexes what was said. */
const SEARCH = 'INSERT INTO call_search (rowid, words) SELECT id, ?2 FROM searched_calls WHERE call = ?1';
const LEADS = `INSERT INTO contacts (id, site, idempotency_key, first_name, last_name, email, company, phone, interest, message,
    spam, created_at)
  SELECT value ->> 'id', value ->> 'site', value ->> 'id', value ->> 'first', value ->> 'last', value ->> 'email', '', '',
    'demo', value ->> 'message', value ->> 'spam', value ->> 'at' FROM json_each(?)`;

const REFUSED = `INSERT INTO refused_calls (site, hour, cause, times)
  SELECT value ->> 'site', value ->> 'hour', value ->> 'cause', value ->> 'times' FROM json_each(?)`;

/** @throws in words for the operator, where a site of that name is a real one, or the data is there already */
export async function addSites({ DB }: Stores): Promise<void> {
  const ids = JSON.stringify(DEMO_SITES.map(({ id }) => id));
  const { results } = await DB.prepare(
    `SELECT s.id, d.site IS NOT NULL AS isDemo FROM sites AS s LEFT JOIN demo_sites AS d ON d.site = s.id
     WHERE s.id IN (SELECT value FROM json_each(?))`,
  )
    .bind(ids)
    .all<{ id: string; isDemo: number }>();
  const real = results.find(({ isDemo }) => isDemo === 0);
  if (real) throw new Error(`There is a site "${real.id}" that was not generated: nothing was added.`);
  if (results.length > 0)
    throw new Error('There is generated data already. Take it away first: npm run demo -- remove');
  await DB.batch(
    DEMO_SITES.flatMap(({ id, name }) => [
      DB.prepare('INSERT INTO sites (id, name) VALUES (?, ?)').bind(id, name),
      DB.prepare('INSERT INTO demo_sites (site) VALUES (?)').bind(id),
    ]),
  );
}

/** @param withWords how many of the last keep what was said in them */
export async function addCalls(
  { DB, CALL_WORDS }: Stores,
  calls: readonly DemoCall[],
  withWords: number,
  progress: (done: number) => void,
): Promise<void> {
  const firstWithWords = calls.length - withWords;
  for (let from = 0; from < calls.length; from += STEP) {
    const step = calls.slice(from, from + STEP);
    const reports = step.map(
      (one, index) =>
        one.report &&
        Object.assign(one.report, { wordsKey: from + index >= firstWithWords ? keyOf(one) : null }),
    );
    const rows = (all: readonly unknown[]) => JSON.stringify(all.filter((row) => row !== null));
    await DB.batch([
      DB.prepare(CALLS).bind(rows(step.map(({ call }) => call))),
      DB.prepare(MEASURES).bind(rows(step.map(({ measures }) => measures))),
      DB.prepare(REPORTS).bind(rows(reports)),
    ]);
    progress(Math.min(from + STEP, calls.length));
  }
  for (const call of calls.slice(Math.max(0, firstWithWords))) {
    const key = keyOf(call);
    if (!key || !call.words) continue;
    const { id, turns } = call.words;
    await CALL_WORDS.put(key, gzipSync(JSON.stringify(call.words)));
    await DB.batch([
      DB.prepare('INSERT INTO searched_calls (call) VALUES (?)').bind(id),
      DB.prepare(SEARCH).bind(id, turns.map(({ text }) => text).join('\n')),
    ]);
  }
}

export async function addLeads({ DB }: Stores, leads: readonly DemoLead[]): Promise<void> {
  await DB.prepare(LEADS).bind(JSON.stringify(leads)).run();
}

export async function addRefused({ DB }: Stores, counts: readonly RefusedCount[]): Promise<void> {
  await DB.prepare(REFUSED).bind(JSON.stringify(counts)).run();
}

/** @returns how many calls went */
export async function removeDemo({ DB, CALL_WORDS }: Stores): Promise<number> {
  const { results } = await DB.prepare(
    `SELECT words_key AS key FROM call_reports WHERE words_key IS NOT NULL AND site IN ${THESE}`,
  ).all<{ key: string }>();
  for (let from = 0; from < results.length; from += STEP)
    await CALL_WORDS.delete(results.slice(from, from + STEP).map(({ key }) => key));
  const tables = ['call_reports', 'call_measures', 'refused_calls', 'contacts', 'chats', 'sites'];
  const [calls] = await DB.batch([
    DB.prepare(`DELETE FROM calls WHERE site IN ${THESE}`),
    ...tables.map((table) =>
      DB.prepare(`DELETE FROM ${table} WHERE ${table === 'sites' ? 'id' : 'site'} IN ${THESE}`),
    ),
    DB.prepare('DELETE FROM demo_sites'),
  ]);
  return calls?.meta.changes ?? 0;
}
