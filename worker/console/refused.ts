/** Who was refused a call in some days, by site and cause: they are no calls, and their days are counted by whole hours. */
import type { RefusedFigures } from '../console-numbers-contract.ts';
import type { Day } from './days.ts';
import { inScope } from './scope.ts';

const REFUSED = `SELECT d.key AS day, r.site, r.cause, sum(r.times) AS times
  FROM json_each(?1) AS d CROSS JOIN refused_calls AS r ON r.hour >= d.value ->> 'from' AND r.hour < d.value ->> 'to'
  WHERE ${inScope('r.site', '?2')} GROUP BY 1, 2, 3`;

/** @returns of each day, from the most frequent */
export async function refusedOf(
  db: D1Database,
  days: readonly Day[],
  scope: string | null,
): Promise<RefusedFigures[][]> {
  const { results } = await db
    .prepare(REFUSED)
    .bind(JSON.stringify(days), scope)
    .all<RefusedFigures & { day: number }>();
  const byDay: RefusedFigures[][] = days.map(() => []);
  for (const { day, ...figures } of results) byDay[day]?.push(figures);
  return byDay;
}

/** Of several days, from the most frequent. */
export function sumOfRefused(byDay: readonly RefusedFigures[][]): RefusedFigures[] {
  const sums = new Map<string, RefusedFigures>();
  for (const { site, cause, times } of byDay.flat()) {
    const name = `${site} ${cause}`;
    sums.set(name, { site, cause, times: times + (sums.get(name)?.times ?? 0) });
  }
  return [...sums.values()].sort((one, other) => other.times - one.times);
}
