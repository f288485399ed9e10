/** What goes with a call that is erased, for whoever erases it: the operator's command, and the console. Plain SQL. */
import { wordsKeyOf } from '../report-contract.ts';

/** What is kept of calls, by the column that names the call. A call that is on is how it is ended, and stays. */
export const OF_CALLS = [
  { what: 'calls', from: 'calls', where: (these: string) => `id IN ${these} AND ended_at IS NOT NULL` },
  { what: 'chats', from: 'chats', where: (these: string) => `id IN ${these}` },
  { what: 'reports', from: 'call_reports', where: (these: string) => `id IN ${these}` },
  { what: 'measures', from: 'call_measures', where: (these: string) => `id IN ${these}` },
  {
    what: 'events',
    from: 'events',
    where: (these: string) =>
      `about IN ${these} AND NOT EXISTS (SELECT 1 FROM calls WHERE calls.id = about AND ended_at IS NULL)`,
  },
  { what: 'people', from: 'call_people', where: (these: string) => `call IN ${these}` },
  { what: 'search', from: 'searched_calls', where: (these: string) => `call IN ${these}` },
] as const;

export const erasing = (these: string): string[] =>
  OF_CALLS.map(({ from, where }) => `DELETE FROM ${from} WHERE ${where(these)}`);

/** Those that are over. A message about one may come again, and must not bring it back. */
export const noteErased = (these: string): string => `INSERT OR IGNORE INTO erased_calls (id, erased_at)
  SELECT id, ${Date.now()} FROM calls WHERE id IN ${these} AND ended_at IS NOT NULL
  UNION SELECT id, ${Date.now()} FROM call_reports WHERE id IN ${these}`;

const [HEAD = '', TAIL = ''] = wordsKeyOf('|').split('|');
/** Also where a report is on its way just now. */
export const noteWords = (these: string): string => `INSERT OR IGNORE INTO gone_words
  SELECT '${HEAD}' || id || '${TAIL}' FROM erased_calls WHERE id IN ${these}`;

/** A step of dropping from the index of words what is found no more, for a delete only marks it: so many pages, of all of its parts. */
export const MERGING = `INSERT INTO call_search (call_search, rank) VALUES ('merge', -500)`;
/** How the index lies: the same again where such a step had nothing to do. */
export const LAYOUT = 'SELECT hex(block) AS layout FROM call_search_data WHERE id = 10';
