/** Calls in the console's lists: one page after the other, from the latest. */
import type { CallFilters, CallLine, CallsAnswer, CallsAsked } from '../console-calls-contract.ts';
import { demandAssistant } from './assistants.ts';
import { inScope, scopeOf } from './scope.ts';
import type { Operator } from './operator.ts';

const PAGE = 100;

type Value = string | number;
interface Condition {
  sql: string;
  values: Value[];
}

const is =
  (column: string) =>
  (value: Value): Condition => ({ sql: `${column} = ?`, values: [value] });

/** As the index takes them: each as it is, so that no word is a command to it. */
const phrasesIn = (text: string): string =>
  (text.match(/"[^"]+"\*?|[^\s"]+/g) ?? [])
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase))
    .map((phrase) => `"${phrase.replaceAll(/["*]/g, '')}"${phrase.endsWith('*') ? '*' : ''}`)
    .join(' ');

const SAID = `c.id IN (SELECT s.call FROM call_search JOIN searched_calls AS s ON s.id = call_search.rowid
  WHERE call_search MATCH ?)`;

/** Each filter as what it asks of the database. */
const CONDITIONS: {
  [F in Exclude<keyof CallFilters, 'site'>]-?: (value: NonNullable<CallFilters[F]>) => Condition;
} = {
  from: (value) => ({ sql: 'c.created_at >= ?', values: [value] }),
  to: (value) => ({ sql: 'c.created_at < ?', values: [value] }),
  kind: is('c.kind'),
  reason: (value) => {
    if (value === 'on') return { sql: 'c.ended_at IS NULL AND c.failure IS NULL', values: [] };
    return value === 'failed' ? { sql: 'c.failure IS NOT NULL', values: [] } : is('c.ended_by')(value);
  },
  failure: is('c.failure'),
  assistant: is('c.assistant'),
  rating: (value) => (value === 'none' ? { sql: 'c.rating IS NULL', values: [] } : is('c.rating')(value)),
  least: (value) => ({ sql: 'c.seconds >= ?', values: [value] }),
  most: (value) => ({ sql: 'c.seconds <= ?', values: [value] }),
  country: is('m.country'),
  browser: is('m.browser'),
  words: (value) => ({ sql: SAID, values: [phrasesIn(value)] }),
};

export const LINE_COLUMNS = `c.id, c.site, c.kind, c.assistant, c.created_at AS startedAt, c.ended_at AS endedAt,
  c.ended_by AS endedBy, c.failure, c.seconds, c.rating, m.country, m.browser, m.first_sound AS firstSound, r.cost,
  r.success, r.turns, r.words_key IS NOT NULL AS hasWords`;
export const LINE_TABLES = `calls AS c LEFT JOIN call_measures AS m ON m.id = c.id LEFT JOIN call_reports AS r ON r.id = c.id`;

export type LineRow = Omit<CallLine, 'hasWords'> & { hasWords: number };

/** A failure has no end of its own: the moment it failed is the one it began. */
export const lineOf = ({ hasWords, ...line }: LineRow): CallLine =>
  Object.assign(line, { hasWords: hasWords === 1 });

function conditionsOf(filters: CallFilters, scope: string | null): Condition[] {
  const conditions: Condition[] =
    scope === null ? [] : [{ sql: inScope('c.site', '?'), values: [scope, scope] }];
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filters[name as keyof typeof CONDITIONS];
    if (value !== undefined) conditions.push((condition as (value: Value) => Condition)(value));
  }
  return conditions;
}

const whole = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' AND ') || 'true',
  values: conditions.flatMap(({ values }) => values),
});

/** Behind that call: a list that grows meanwhile shows none twice. */
function behind(after: string): Condition {
  const dot = after.indexOf('.');
  return {
    sql: '(c.created_at, c.id) < (?, ?)',
    values: [Number(after.slice(0, dot)), after.slice(dot + 1)],
  };
}

export async function pageOfCalls(
  db: D1Database,
  operator: Operator,
  { after, rows = PAGE, site, ...filters }: CallsAsked,
): Promise<CallsAnswer> {
  const scope = await scopeOf(db, operator, site);
  const conditions = conditionsOf(filters, scope);
  const all = whole(conditions);
  const page = whole(after === undefined ? conditions : conditions.concat(behind(after)));
  const measured = filters.country !== undefined || filters.browser !== undefined;
  const counted = `calls AS c${measured ? ' JOIN call_measures AS m ON m.id = c.id' : ''}`;
  const [found, count] = await db.batch([
    db
      .prepare(
        `SELECT ${LINE_COLUMNS} FROM ${LINE_TABLES} WHERE ${page.sql} ORDER BY c.created_at DESC, c.id DESC LIMIT ?`,
      )
      .bind(...page.values, rows + 1),
    after === undefined
      ? db.prepare(`SELECT count(*) AS calls FROM ${counted} WHERE ${all.sql}`).bind(...all.values)
      : db.prepare('SELECT NULL AS calls'),
  ]);
  const lines = (found?.results ?? []) as LineRow[];
  if (lines.length === 0 && filters.assistant !== undefined)
    await demandAssistant(db, scope, filters.assistant);
  const calls = lines.slice(0, rows).map(lineOf);
  const last = calls.at(-1);
  return {
    calls,
    next: last && lines.length > rows ? `${last.startedAt}.${last.id}` : null,
    count: (count?.results as { calls: number | null }[])[0]?.calls ?? null,
  };
}
