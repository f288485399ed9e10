import { emptyDays, type Figures, firstDay, ONE_OFF, PARTS, type Stats } from './figures.ts';

import { isItem } from '../look-at-pages.ts';

type Row = Readonly<Record<string, unknown>>;

const sum = (column: string, alias: string) => ({ operation: 'sum', column, alias });
const CALLS = { operation: 'count', column: 'id', alias: 'calls' };
const SUMS = [CALLS, sum('minutesUsed', 'minutes'), sum('cost', 'cost')];
/** The provider sums these; of a chat's part it knows nothing here. */
const SUMMED = PARTS.filter((part) => part !== 'chat');

/** The body of `POST /analytics`: four questions, one request. */
export function analyticsQueries(days: number, now: number): { queries: object[] } {
  const timeRange = {
    start: new Date(firstDay(days, now)).toISOString(),
    end: new Date(now).toISOString(),
    timezone: 'UTC',
  };
  const query = (name: string, operations: object[], more: object = {}) => ({
    table: 'call',
    name,
    timeRange,
    operations,
    ...more,
  });
  return {
    queries: [
      query('days', SUMS, { timeRange: { ...timeRange, step: 'day' } }),
      query(
        'costs',
        SUMMED.map((part) => sum(`costBreakdown.${part}`, part)),
      ),
      query('assistants', SUMS, { groupBy: 'assistantId' }),
      query('reasons', [CALLS], { groupBy: 'endedReason' }),
    ],
  };
}

const rowsOf = (data: unknown, name: string): Row[] | undefined => {
  const results = Array.isArray(data) ? (data as ({ name?: unknown; result?: unknown } | null)[]) : [];
  const found = results.find((each) => each?.name === name)?.result;
  return Array.isArray(found) ? (found as Row[]).filter(isItem) : undefined;
};

/** What was asked for and did not come: no rows are something else, for there may have been no calls. */
export const missingSums = (data: unknown): string[] =>
  ['days', 'costs', 'assistants', 'reasons'].filter((name) => rowsOf(data, name) === undefined);

/** The provider's own sums. It keeps no lengths of single calls, so that nobody can tell p50 and p95. */
export function statsOfAnalytics(data: unknown, days: number, now: number, figures: Figures): Stats {
  const rows = (name: string): Row[] => rowsOf(data, name) ?? [];
  const byDay = new Map(rows('days').map((row) => [String(row['date']).slice(0, 10), row]));
  const sums = (row: Row | undefined) => ({
    calls: figures.read(row?.['calls'], 'number of calls'),
    minutes: figures.read(row?.['minutes'], 'sum of minutes'),
    cost: figures.read(row?.['cost'], 'cost'),
  });
  const [costs] = rows('costs');
  return {
    days: emptyDays(days, now).map((day) => ({ ...day, ...sums(byDay.get(day.day)) })),
    length: null,
    costs: SUMMED.map((part) => ({ part, cost: figures.read(costs?.[part], `cost of ${part}`) })).filter(
      ({ cost }) => cost > 0,
    ),
    assistants: rows('assistants')
      .map((row) => ({ assistantId: String(row['assistantId'] ?? ONE_OFF), ...sums(row) }))
      .sort((a, b) => b.calls - a.calls),
    reasons: rows('reasons')
      // A call that still goes on has none.
      .filter((row) => row['endedReason'] != null)
      .map((row) => ({
        reason: String(row['endedReason']),
        calls: figures.read(row['calls'], 'number of calls'),
      }))
      .sort((a, b) => b.calls - a.calls),
  };
}
