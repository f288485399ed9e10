/** What is counted of the calls of a day: one walk through them. */
import type { Figures } from '../console-numbers-contract.ts';
import type { Day } from './days.ts';
import { costOfCall } from '../prices.ts';
import { STEP_MS } from './quantiles.ts';

export const GROUPS = ['site', 'assistant', 'browser', 'country'] as const;
export type Group = (typeof GROUPS)[number];

/** Calls that are alike in all of that; empty: not known. */
export interface Cell extends Figures, Record<Group, string> {
  /** How many had their first sound within each step, and the same of the silence before an answer: step, calls, step, calls … */
  sounds: number[];
  silences: number[];
  failures: Record<string, number>;
  endings: Record<string, number>;
}

interface Walk {
  columns: string;
  joins?: string;
  only?: string;
  /** Further columns that tell groups apart, by their numbers. */
  by?: string;
}

/** The order is told to the database, which goes by the index of times then. */
const walk = ({ columns, joins = '', only = 'true', by = '' }: Walk) => `
  SELECT d.key AS day, c.site, coalesce(c.assistant, '') AS assistant, coalesce(m.browser, '') AS browser,
    coalesce(m.country, '') AS country, ${columns}
  FROM json_each(?1) AS d CROSS JOIN calls AS c ON c.created_at >= d.value ->> 'from' AND c.created_at < d.value ->> 'to'
  LEFT JOIN call_measures AS m ON m.id = c.id ${joins}
  WHERE ${only} GROUP BY 1, 2, 3, 4, 5 ${by}`;
const steps = (column: string) =>
  walk({
    columns: `${column} / ${STEP_MS} AS value, count(*) AS calls`,
    only: `${column} IS NOT NULL`,
    by: ', 6',
  });

const STATEMENTS = {
  figures: walk({
    columns: `count(*) AS calls, sum(c.failure IS NOT NULL) AS failed, coalesce(sum(c.seconds), 0) AS seconds,
      coalesce(sum(${costOfCall('c.seconds')}), 0) AS cost, coalesce(sum(c.rating = 'up'), 0) AS up, coalesce(sum(c.rating = 'down'), 0) AS down`,
    joins: 'LEFT JOIN call_reports AS r ON r.id = c.id',
  }),
  sounds: steps('m.first_sound'),
  silences: steps('m.silence_p50'),
  outcomes: walk({ columns: 'c.failure, c.ended_by, count(*) AS calls', by: ', 6, 7' }),
};

interface Row extends Record<Group, string> {
  day: number;
  calls: number;
}
type ValueRow = Row & { value: number };
type OutcomeRow = Row & { failure: string | null; ended_by: string | null };

const nameOf = (row: Row): string => JSON.stringify([row.day, ...GROUPS.map((group) => row[group])]);

/** @returns of each day its cells, in the order of the days */
export async function countDays(db: D1Database, days: readonly Day[]): Promise<Cell[][]> {
  const asked = JSON.stringify(days);
  const [figures, sounds, silences, outcomes] = await db.batch(
    Object.values(STATEMENTS).map((statement) => db.prepare(statement).bind(asked)),
  );
  const byDay: Cell[][] = days.map(() => []);
  const cells = new Map<string, Cell>();
  for (const row of (figures?.results ?? []) as (Row & Figures)[]) {
    const { day, ...counted } = row;
    const cell: Cell = Object.assign(counted, { sounds: [], silences: [], failures: {}, endings: {} });
    cells.set(nameOf(row), cell);
    byDay[day]?.push(cell);
  }
  for (const row of (sounds?.results ?? []) as ValueRow[])
    cells.get(nameOf(row))?.sounds.push(row.value, row.calls);
  for (const row of (silences?.results ?? []) as ValueRow[])
    cells.get(nameOf(row))?.silences.push(row.value, row.calls);
  for (const row of (outcomes?.results ?? []) as OutcomeRow[]) {
    const cell = cells.get(nameOf(row));
    if (cell && row.failure !== null) cell.failures[row.failure] = row.calls;
    else if (cell && row.ended_by !== null) cell.endings[row.ended_by] = row.calls;
  }
  return byDay;
}
