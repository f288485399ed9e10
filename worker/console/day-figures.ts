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

/**
 * All that is counted of a cell in one walk, for most of what a walk takes is finding and sorting the calls; what there are many of
 * comes as a list, which is shorter than rows. The order is told to the database, which goes by the index of times then.
 */
const CELLS = `
  SELECT d.key AS day, c.site, coalesce(c.assistant, '') AS assistant, coalesce(m.browser, '') AS browser,
    coalesce(m.country, '') AS country,
    count(*) AS calls, sum(c.failure IS NOT NULL) AS failed, coalesce(sum(c.seconds), 0) AS seconds,
    coalesce(sum(${costOfCall('c.seconds')}), 0) AS cost,
    coalesce(sum(c.rating = 'up'), 0) AS up, coalesce(sum(c.rating = 'down'), 0) AS down,
    group_concat(m.first_sound / ${STEP_MS}) AS sounds, group_concat(m.silence_p50 / ${STEP_MS}) AS silences,
    group_concat(c.failure) AS failures, group_concat(iif(c.failure IS NULL, c.ended_by, NULL)) AS endings
  FROM json_each(?1) AS d CROSS JOIN calls AS c ON c.created_at >= d.value ->> 'from' AND c.created_at < d.value ->> 'to'
  LEFT JOIN call_measures AS m ON m.id = c.id LEFT JOIN call_reports AS r ON r.id = c.id
  GROUP BY 1, 2, 3, 4, 5`;

type List = 'sounds' | 'silences' | 'failures' | 'endings';
/** Each list with commas between; null: nothing is in it. */
type Row = Omit<Cell, List> & Record<List, string | null> & { day: number };

function counted(list: string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of list?.split(',') ?? []) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

const stepsIn = (list: string | null): number[] =>
  [...counted(list)].flatMap(([step, calls]) => [Number(step), calls]);

/** @returns of each day its cells, in the order of the days */
export async function countDays(db: D1Database, days: readonly Day[]): Promise<Cell[][]> {
  const { results } = await db.prepare(CELLS).bind(JSON.stringify(days)).all<Row>();
  const byDay: Cell[][] = days.map(() => []);
  for (const { day, sounds, silences, failures, endings, ...figures } of results)
    byDay[day]?.push(
      Object.assign(figures, {
        sounds: stepsIn(sounds),
        silences: stepsIn(silences),
        failures: Object.fromEntries(counted(failures)),
        endings: Object.fromEntries(counted(endings)),
      }),
    );
  return byDay;
}
