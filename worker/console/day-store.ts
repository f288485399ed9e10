/** Figures of days, from what was kept of those that are over. */
import { DAY_MS } from '../limits/day.ts';
import { countDays } from './day-figures.ts';
import type { Day } from './days.ts';
import { siteDays, sumOf, type SiteDay } from './site-days.ts';

/**
 * In ms: so long what was kept is good, of a day that has ended a while ago, and of one of which something may come yet. A call that
 * goes is seen at once; a rating or a cost that comes after days is seen when the week is over, and nobody counts months each morning.
 */
const GOOD_MS = 7 * DAY_MS;
const GOOD_AT_FIRST_MS = 3_600_000;
const SETTLED_MS = 2 * DAY_MS;

/** Days of a walk. */
const STEP = 10;

const KEPT = `SELECT d.key AS day, k.figures FROM json_each(?1) AS d
  JOIN console_day_figures AS k ON k.from_at = d.value ->> 'from' AND k.to_at = d.value ->> 'to'
  WHERE k.made_at > ?2 - iif(k.made_at > k.to_at + ${SETTLED_MS}, ${GOOD_MS}, ${GOOD_AT_FIRST_MS})
    AND k.calls = (SELECT count(*) FROM calls WHERE created_at >= k.from_at AND created_at < k.to_at)`;
const KEEP = `INSERT OR REPLACE INTO console_day_figures (from_at, to_at, made_at, calls, figures)
  SELECT value ->> 'from', value ->> 'to', ?2, value ->> 'calls', value ->> 'figures' FROM json_each(?1)`;

async function keep(
  db: D1Database,
  days: readonly Day[],
  counted: readonly SiteDay[][],
  now: number,
): Promise<void> {
  const rows = days.map(({ from, to }, at) => {
    const sites = counted[at] ?? [];
    return { from, to, calls: sumOf(sites).calls, figures: JSON.stringify(sites) };
  });
  await db.batch([
    db.prepare('DELETE FROM console_day_figures WHERE made_at < ?').bind(now - GOOD_MS),
    db.prepare(KEEP).bind(JSON.stringify(rows.filter(({ to }) => to <= now)), now),
  ]);
}

/** @returns of each day what its sites had */
export async function figuresOf(db: D1Database, days: readonly Day[], now: number): Promise<SiteDay[][]> {
  const { results } = await db
    .prepare(KEPT)
    .bind(JSON.stringify(days), now)
    .all<{ day: number; figures: string }>();
  const known = new Map(results.map(({ day, figures }) => [day, JSON.parse(figures) as SiteDay[]]));
  const missing = days.filter((day, at) => day.from <= now && !known.has(at));
  const counted: SiteDay[][] = [];
  // Some days at a time: what a long walk is cut off at goes on from there.
  for (let from = 0; from < missing.length; from += STEP) {
    const step = missing.slice(from, from + STEP);
    const sites = (await countDays(db, step)).map(siteDays);
    await keep(db, step, sites, now);
    counted.push(...sites);
  }
  return days.map((day, at) => known.get(at) ?? counted[missing.indexOf(day)] ?? []);
}
