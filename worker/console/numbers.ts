/** Figures of many calls, day by day and by what they have in common. */
import type { Figures, GroupFigures, NumbersAnswer, NumbersAsked } from '../console-numbers-contract.ts';
import { GROUPS, type Cell, type Group } from './day-figures.ts';
import { figuresOf } from './day-store.ts';
import { dayAt, dayBefore, daysBetween, hourSpans, midnight } from './days.ts';
import type { TimeSpan } from '../zone.ts';
import type { Operator } from './operator.ts';
import { quantilesOf } from './quantiles.ts';
import { inScope, scopeOf } from './scope.ts';

/** Of one kind: the rest is few. */
const MOST_NAMES = 20;

const HOURS = `SELECT h.key AS hour, count(*) AS calls FROM json_each(?1) AS h
  CROSS JOIN calls AS c ON c.created_at >= h.value ->> 'from' AND c.created_at < h.value ->> 'to'
  WHERE ${inScope('c.site', '?2')} GROUP BY h.key`;

function sumOf(cells: readonly Cell[]): Figures {
  const sum = { calls: 0, failed: 0, seconds: 0, cost: 0, up: 0, down: 0 };
  for (const cell of cells) for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += cell[name];
  return sum;
}

const soundsOf = (cells: readonly Cell[]) => quantilesOf(cells.map(({ sounds }) => sounds));

function groupOf(cells: readonly Cell[], group: Group): GroupFigures[] {
  const byName = new Map<string, Cell[]>();
  for (const cell of cells) {
    const some = byName.get(cell[group]);
    if (some) some.push(cell);
    else byName.set(cell[group], [cell]);
  }
  return [...byName]
    .map(([name, some]) => Object.assign(sumOf(some), { name, firstSound: soundsOf(some) }))
    .sort((one, other) => other.calls - one.calls)
    .slice(0, MOST_NAMES);
}

/** From the most frequent. */
function countsOf(counts: readonly Record<string, number>[]): [name: string, calls: number][] {
  const sums = new Map<string, number>();
  for (const [name, calls] of counts.flatMap((count) => Object.entries(count)))
    sums.set(name, (sums.get(name) ?? 0) + calls);
  return [...sums].sort(([, one], [, other]) => other - one);
}

type Hours = { hour: number; calls: number }[];
const callsIn = (hours: Hours, at: number): number => hours.find(({ hour }) => hour === at)?.calls ?? 0;

/** Calls by hour of today, and of the same weekday before. */
async function today(
  db: D1Database,
  { scope, now, zone }: { scope: string | null; now: number; zone: string },
): Promise<NumbersAnswer['today']> {
  const day = dayAt(now, zone);
  const before = dayBefore(day, 7);
  const spansOf = (one: string): TimeSpan[] =>
    hourSpans({ from: midnight(one, zone), to: midnight(dayBefore(one, -1), zone) });
  const spans = [spansOf(day), spansOf(before)] as const;
  const answers = await db.batch(spans.map((some) => db.prepare(HOURS).bind(JSON.stringify(some), scope)));
  const [ofToday = [], ofBefore = []] = answers.map(({ results }) => results as unknown as Hours);
  const hours = Array.from({ length: Math.max(...spans.map(({ length }) => length)) }, (_, hour) => ({
    calls: (spans[0][hour]?.from ?? Infinity) > now ? null : callsIn(ofToday, hour),
    before: callsIn(ofBefore, hour),
  }));
  return { day, before, hours };
}

export async function numbers(
  db: D1Database,
  operator: Operator,
  { site, from, to, zone = 'UTC' }: NumbersAsked,
): Promise<NumbersAnswer> {
  const scope = await scopeOf(db, operator, site);
  const seen = scope === null ? null : new Set(JSON.parse(scope) as string[]);
  const now = Date.now();
  const days = daysBetween(from, to, zone);
  const byDay = (await figuresOf(db, days, now)).map((cells) =>
    cells.filter((cell) => seen === null || seen.has(cell.site)),
  );
  const cells = byDay.flat();
  return {
    total: sumOf(cells),
    days: days.map(({ day }, at) =>
      Object.assign(sumOf(byDay[at] ?? []), { day, firstSound: soundsOf(byDay[at] ?? []) }),
    ),
    firstSound: soundsOf(cells),
    silence: quantilesOf(cells.map(({ silences }) => silences)),
    failures: countsOf(cells.map(({ failures }) => failures)).map(([code, calls]) => ({ code, calls })),
    endings: countsOf(cells.map(({ endings }) => endings)).map(([reason, calls]) => ({ reason, calls })),
    groups: Object.fromEntries(GROUPS.map((group) => [group, groupOf(cells, group)])) as Record<
      Group,
      GroupFigures[]
    >,
    today: await today(db, { scope, now, zone }),
  };
}
