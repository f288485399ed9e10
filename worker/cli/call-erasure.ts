/** Erases calls everywhere: rows, reports, words, consents, and what a call is found by; then looks whether that is so. */
import type { ArchivedCall, ArchivePart } from '../archive/contract.ts';
import { wordsKeyOf } from '../report-contract.ts';
import { ROUND_MINUTES } from '../rounds.ts';
import { erasing, noteErased, noteWords, OF_CALLS } from '../reports/erasing.ts';
import { partsOf, removeArchived, type Archive } from './archive.ts';
import { literal, type Database } from './database.ts';
import { clearLeftovers, tellCleared } from './leftovers.ts';
import type { Words } from './words.ts';

export interface CallTools {
  database: () => Database;
  archive: () => Archive;
  words: () => Words;
}
export interface Count {
  what: string;
  count: number;
}

/** What became of the ids that were named. */
export interface Erased {
  counts: Count[];
  /** Calls that are on stay, for their rows are how they are ended. */
  running: string[];
  missing: string[];
}

/** Objects that the command removes itself, for each takes a second or two; the rest goes with the Worker's next round. */
const MOST_OBJECTS = 20;

/** @param which of the reports; what is said in them goes with the next round of the Worker */
export const noteWordsOf = (which: string): string[] => [
  `INSERT OR IGNORE INTO gone_words SELECT words_key FROM call_reports WHERE words_key IS NOT NULL AND ${which}`,
  `DELETE FROM call_people WHERE call IN (SELECT id FROM call_reports WHERE ${which})`,
];

/** Objects that are noted to go. */
export const NOTED = 'SELECT key FROM gone_words';

/** @returns how many are left to the Worker */
export async function removeObjects(
  { database, words }: Pick<CallTools, 'database' | 'words'>,
  keys: readonly string[],
): Promise<number> {
  const own = keys.slice(0, MOST_OBJECTS);
  for (const key of own) await words().remove(key);
  if (own.length > 0)
    await database()(`DELETE FROM gone_words WHERE key IN (${own.map(literal).join(', ')})`);
  return keys.length - own.length;
}

/** @returns the counts; those that were found are put into `known` */
async function eraseArchived(
  tools: CallTools,
  ids: readonly string[],
  known: Set<string>,
  dryRun: boolean,
): Promise<Count[]> {
  const parts = await tools.database()<ArchivePart>(partsOf(null, null));
  if (parts.length === 0) return [];
  const isOne = ({ id }: ArchivedCall) => ids.includes(id) && Boolean(known.add(id));
  const reach = { database: tools.database(), archive: tools.archive() };
  return [{ what: 'archived calls', count: await removeArchived(reach, parts, isOne, { dryRun }) }];
}

/** Of what there is in the database; words that are to go are of a command that was cut off. */
const knownOf = (these: string): string =>
  ['chats', 'call_reports', 'call_measures']
    .map((table) => `SELECT id, 0 AS isOn FROM ${table} WHERE id IN ${these}`)
    .concat(`SELECT id, ended_at IS NULL FROM calls WHERE id IN ${these}`)
    .join(' UNION ALL ');
const pendingOf = (ids: readonly string[]): string =>
  `SELECT key FROM gone_words WHERE key IN (${ids.map((id) => literal(wordsKeyOf(id))).join(', ')})`;

interface Known {
  id: string;
  isOn: number;
}
type Keys = { key: string }[];

/**
 * @returns how many of each went, or would go
 * @throws where something of them is there after all
 */
export async function eraseCalls(tools: CallTools, ids: readonly string[], dryRun: boolean): Promise<Erased> {
  if (ids.length === 0) return { counts: [], running: [], missing: [] };
  const these = `(${ids.map(literal).join(', ')})`;
  const count = OF_CALLS.map(
    ({ from, where }) => `SELECT count(*) AS count FROM ${from} WHERE ${where(these)}`,
  );
  const words = `SELECT count(*) AS count FROM call_reports WHERE words_key IS NOT NULL AND id IN ${these}`;
  const [rows = [], pending = [], ...answers] = (await tools
    .database()
    .batch([
      knownOf(these),
      pendingOf(ids),
      ...count,
      words,
      ...(dryRun ? [] : [noteErased(these), noteWords(these), ...erasing(these), NOTED]),
    ])) as [Known[], Keys, ...unknown[][]];
  const running = rows.filter(({ isOn }) => isOn === 1).map(({ id }) => id);
  const waiting = new Set(pending.map(({ key }) => key));
  const known = new Set(rows.map(({ id }) => id).concat(ids.filter((id) => waiting.has(wordsKeyOf(id)))));
  const countOf = (at: number) => (answers[at] as { count: number }[])[0]?.count ?? 0;
  const counts: Count[] = OF_CALLS.map(({ what }, at) => ({ what, count: countOf(at) }));
  counts.push({ what: 'words', count: countOf(OF_CALLS.length) + pending.length });
  const found = (counts[0]?.count ?? 0) + (counts[1]?.count ?? 0);
  if (found < ids.length) counts.push(...(await eraseArchived(tools, ids, known, dryRun)));
  const erased = { counts, running, missing: ids.filter((id) => !known.has(id)) };
  if (dryRun || counts.every(({ count }) => count === 0)) return erased;
  const own = new Set(ids.map(wordsKeyOf));
  const noted = (answers.at(-1) as Keys).map(({ key }) => key).filter((key) => own.has(key));
  await demandGone(tools, noted, count, await removeObjects(tools, noted));
  return erased;
}

/** What was erased is looked for once more, in the database and in the bucket. */
async function demandGone(
  tools: CallTools,
  keys: readonly string[],
  count: readonly string[],
  later: number,
): Promise<void> {
  const answers = (await tools.database().batch(count)) as { count: number }[][];
  const rows = answers.reduce((sum, [row]) => sum + (row?.count ?? 0), 0);
  if (rows > 0) throw new Error(`${rows} rows are still there. Run this command again.`);
  if (later > 0) {
    console.error(
      `The words of ${later} of them go with the Worker's next round, within ${ROUND_MINUTES.keeping} minutes.`,
    );
    await clearLeftovers(tools.database());
    return;
  }
  for (const key of keys)
    if (await tools.words().read(key)) throw new Error(`${key} is still there. Run this command again.`);
  await tellCleared(
    tools.database(),
    'Looked again: nothing of it is left in the database or in the buckets.',
  );
}
