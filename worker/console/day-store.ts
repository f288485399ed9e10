/** Figures of days, from what was kept of those that are over. */
import { DAY_MS } from '../limits/day.ts';
import { countDays, type Cell } from './day-figures.ts';
import type { Day } from './days.ts';

/** In ms: so long what was kept is good, of a day that has ended a while ago, and of one of which something may come yet. */
const GOOD_MS = DAY_MS;
const GOOD_AT_FIRST_MS = 3_600_000;
const SETTLED_MS = 2 * DAY_MS;

/** Days of a walk. */
const STEP = 10;

const KEPT = `SELECT d.key AS day, k.figures FROM json_each(?1) AS d
  JOIN console_days AS k ON k.from_at = d.value ->> 'from' AND k.to_at = d.value ->> 'to'
  WHERE k.made_at > ?2 - iif(k.made_at > k.to_at + ${SETTLED_MS}, ${GOOD_MS}, ${GOOD_AT_FIRST_MS})
    AND k.calls = (SELECT count(*) FROM calls WHERE created_at >= k.from_at AND created_at < k.to_at)`;
const KEEP = `INSERT OR REPLACE INTO console_days (from_at, to_at, made_at, calls, figures)
  SELECT value ->> 'from', value ->> 'to', ?2, value ->> 'calls', value ->> 'figures' FROM json_each(?1)`;

async function keep(
  db: D1Database,
  days: readonly Day[],
  counted: readonly Cell[][],
  now: number,
): Promise<void> {
  const rows = days.map(({ from, to }, at) => {
    const cells = counted[at] ?? [];
    const calls = cells.reduce((sum, cell) => sum + cell.calls, 0);
    return { from, to, calls, figures: JSON.stringify(cells) };
  });
  await db.batch([
    db.prepare('DELETE FROM console_days WHERE made_at < ?').bind(now - GOOD_MS),
    db.prepare(KEEP).bind(JSON.stringify(rows.filter(({ to }) => to <= now)), now),
  ]);
}

/** @returns of each day its cells, of all sites */
export async function figuresOf(db: D1Database, days: readonly Day[], now: number): Promise<Cell[][]> {
  const { results } = await db
    .prepare(KEPT)
    .bind(JSON.stringify(days), now)
    .all<{ day: number; figures: string }>();
  const known = new Map(results.map(({ day, figures }) => [day, JSON.parse(figures) as Cell[]]));
  const missing = days.filter((day, at) => day.from <= now && !known.has(at));
  const counted: Cell[][] = [];
  // Some days at a time: what a long walk is cut off at goes on from there.
  for (let from = 0; from < missing.length; from += STEP) {
    const step = missing.slice(from, from + STEP);
    const cells = await countDays(db, step);
    await keep(db, step, cells, now);
    counted.push(...cells);
  }
  return days.map((day, at) => known.get(at) ?? counted[missing.indexOf(day)] ?? []);
}
