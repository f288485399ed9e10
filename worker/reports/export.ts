/** Everything that is kept of visitors, page by page, for the operator: rows of the database, archived calls, words. */
import { callsIn } from '../archive/contract.ts';
import type { Env } from '../env.ts';
import { unzipped } from '../gzip.ts';
import { EXPORTED, type ExportAnswer, type Exported, type ExportRequest } from '../schemas/export.ts';
import { getWords } from './words.ts';

type Line = Record<string, unknown>;
interface Page {
  lines: Line[];
  /** Null: there is nothing behind it. */
  after: number | null;
}

/** Rows of a page; of those with words fewer, and so many bytes of these, zipped: a Worker holds 128 MB. */
const ROWS = 500;
const OBJECTS = 60;
const OBJECT_BYTES = 1_000_000;

/** Addresses and tokens that open something are no data. */
const SECRET = [
  'control_url',
  'token_hash',
  'unsubscribe_token',
  'provider_session',
  'idempotency_key',
  'words_key',
];
const TABLES: Record<Exclude<Exported, 'archived-call'>, string> = {
  call: 'calls',
  report: 'call_reports',
  measures: 'call_measures',
  chat: 'chats',
  contact: 'contacts',
  'contact-revision': 'contact_revisions',
  callback: 'callbacks',
  subscriber: 'subscribers',
};

const withoutSecrets = (row: Line): Line =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.includes(name)));

async function rowsOf(
  env: Env,
  table: string,
  after: number,
  most: number,
): Promise<(Line & { at: number })[]> {
  const query = `SELECT rowid AS at, * FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?`;
  return (await env.DB.prepare(query).bind(after, most).all<Line & { at: number }>()).results;
}

/** As many as have so many bytes of words together, and one at least. */
function within<Row extends Line>(most: number, rows: readonly Row[]): Row[] {
  let bytes = 0;
  return rows.filter((row, at) => {
    bytes += Number(row['words_bytes'] ?? 0);
    return at === 0 || bytes <= most;
  });
}

async function archivedPage(env: Env, after: number): Promise<Page> {
  const [part] = await rowsOf(env, 'call_archives', after, 1);
  if (!part) return { lines: [], after: null };
  const object = part['archived_at'] === null ? null : await env.CALL_ARCHIVE.get(String(part['key']));
  return { lines: object ? callsIn(await unzipped(object)) : [], after: part.at };
}

async function page(env: Env, what: Exported, after: number): Promise<Page> {
  if (what === 'archived-call') return archivedPage(env, after);
  const most = what === 'report' ? OBJECTS : ROWS;
  const found = await rowsOf(env, TABLES[what], after, most);
  const rows = within(OBJECT_BYTES, found);
  const lines = await Promise.all(
    rows.map(async ({ at: _at, ...row }) => {
      const key = row['words_key'];
      return typeof key === 'string' ? { ...row, words: await getWords(env.CALL_WORDS, key) } : row;
    }),
  );
  return {
    lines,
    after: found.length < most && rows.length === found.length ? null : (rows.at(-1)?.at ?? null),
  };
}

export async function exportPage(
  env: Env,
  from: ExportRequest['from'] = { what: EXPORTED[0], after: 0 },
): Promise<ExportAnswer> {
  const { lines, after } = await page(env, from.what, from.after);
  const following = EXPORTED[EXPORTED.indexOf(from.what) + 1];
  const next = following ? { what: following, after: 0 } : null;
  return {
    lines: lines.map((line) => Object.assign({ what: from.what }, withoutSecrets(line))),
    next: after === null ? next : { what: from.what, after },
  };
}
