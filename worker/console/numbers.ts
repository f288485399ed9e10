/** Figures of many calls: one walk through them, and what is counted of it. */
import type { Figures, GroupFigures, NumbersAnswer, NumbersAsked } from '../console-numbers-contract.ts';
import { dayAt, dayBefore, daysBetween, hoursOf, midnight, type Span } from './days.ts';
import type { Operator } from './operator.ts';
import { quantilesOf, STEP_MS, type StepCount } from './quantiles.ts';
import { inScope, scopeOf } from './scope.ts';

const GROUPS = ['site', 'assistant', 'browser', 'country'] as const;
/** Of one kind: the rest is few. */
const MOST_NAMES = 20;

/**
 * The calls of those days. The order is told to the database, which goes by the index of times then.
 * @param columns of each, beside the day's number
 */
const picked = (columns: string, joins: string) => `WITH picked AS MATERIALIZED (
  SELECT d.key AS day, ${columns}
  FROM json_each(?1) AS d CROSS JOIN calls AS c ON c.created_at >= d.value ->> 'from' AND c.created_at < d.value ->> 'to'
  ${joins} WHERE ${inScope('c.site', '?2')})`;
const NAMES = `c.site, coalesce(c.assistant, '') AS assistant, coalesce(m.browser, '') AS browser, coalesce(m.country, '') AS country`;
const MEASURES = 'LEFT JOIN call_measures AS m ON m.id = c.id';
const REPORTS = 'LEFT JOIN call_reports AS r ON r.id = c.id';

const FIGURES = `count(*) AS calls, sum(failure IS NOT NULL) AS failed, coalesce(sum(seconds), 0) AS seconds,
  coalesce(sum(cost), 0) AS cost, coalesce(sum(rating = 'up'), 0) AS up, coalesce(sum(rating = 'down'), 0) AS down`;
const figuresBy = (group: string) =>
  `SELECT '${group}' AS what, ${group} AS name, ${FIGURES} FROM picked GROUP BY ${group}`;
const countsBy = (what: string, column: string, value: string) =>
  `SELECT '${what}' AS what, ${column} AS name, ${value} AS step, count(*) AS calls FROM picked
   WHERE ${column} IS NOT NULL GROUP BY ${column}, ${value}`;

/** Three statements, for one takes no more than five parts. */
const STATEMENTS = [
  `${picked(`${NAMES}, c.failure, c.seconds, c.rating, r.cost`, `${MEASURES} ${REPORTS}`)}
   ${['day', ...GROUPS].map(figuresBy).join(' UNION ALL ')}`,
  `${picked(`${NAMES}, m.first_sound / ${STEP_MS} AS sound`, `JOIN ${MEASURES.slice('LEFT JOIN '.length)} AND m.first_sound IS NOT NULL`)}
   ${['day', ...GROUPS].map((group) => countsBy(`sound of ${group}`, group, 'sound')).join(' UNION ALL ')}`,
  `${picked(`c.failure, c.ended_by, m.silence_p50 / ${STEP_MS} AS silence`, MEASURES)}
   ${countsBy('failure', 'failure', 'NULL')} UNION ALL ${countsBy('ending', 'ended_by', 'NULL')}
   UNION ALL ${countsBy('silence', "iif(silence IS NULL, NULL, '')", 'silence')}`,
];

const HOURS = `SELECT h.key AS hour, count(*) AS calls FROM json_each(?1) AS h
  CROSS JOIN calls AS c ON c.created_at >= h.value ->> 'from' AND c.created_at < h.value ->> 'to'
  WHERE ${inScope('c.site', '?2')} GROUP BY h.key`;

interface Row extends Figures {
  what: string;
  name: string | number;
  step: number | null;
}

/** What was found, by what it is of. */
class Found {
  readonly #rows = new Map<string, Row[]>();

  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      const known = this.#rows.get(row.what);
      if (known) known.push(row);
      else this.#rows.set(row.what, [row]);
    }
  }

  of(what: string): Row[] {
    return this.#rows.get(what) ?? [];
  }

  steps(what: string): Map<string | number, StepCount[]> {
    const byName = new Map<string | number, StepCount[]>();
    for (const { name, step, calls } of this.of(what)) {
      const steps = byName.get(name) ?? [];
      if (step !== null) steps.push({ step, calls });
      byName.set(name, steps);
    }
    return byName;
  }
}

const NONE: Figures = { calls: 0, failed: 0, seconds: 0, cost: 0, up: 0, down: 0 };
const figuresOf = ({ calls, failed, seconds, cost, up, down }: Figures): Figures => ({
  calls,
  failed,
  seconds,
  cost,
  up,
  down,
});

const sumOf = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, one) => ({
      calls: sum.calls + one.calls,
      failed: sum.failed + one.failed,
      seconds: sum.seconds + one.seconds,
      cost: sum.cost + one.cost,
      up: sum.up + one.up,
      down: sum.down + one.down,
    }),
    NONE,
  );

function groupOf(found: Found, group: (typeof GROUPS)[number]): GroupFigures[] {
  const steps = found.steps(`sound of ${group}`);
  return found
    .of(group)
    .map((row) =>
      Object.assign(figuresOf(row), {
        name: String(row.name),
        firstSound: quantilesOf(steps.get(row.name) ?? []),
      }),
    )
    .sort((one, other) => other.calls - one.calls)
    .slice(0, MOST_NAMES);
}

const mostFirst = (rows: readonly Row[]) =>
  rows
    .map(({ name, calls }) => ({ name: String(name), calls }))
    .sort((one, other) => other.calls - one.calls);

type Hours = { hour: number; calls: number }[];
const callsIn = (hours: Hours, at: number): number => hours.find(({ hour }) => hour === at)?.calls ?? 0;

function todayOf(
  now: number,
  today: { spans: Span[]; hours: Hours },
  before: { spans: Span[]; hours: Hours },
) {
  const count = Math.max(today.spans.length, before.spans.length);
  return Array.from({ length: count }, (_, hour) => {
    const begins = today.spans[hour]?.from ?? Infinity;
    return { calls: begins > now ? null : callsIn(today.hours, hour), before: callsIn(before.hours, hour) };
  });
}

export async function numbers(
  db: D1Database,
  operator: Operator,
  { site, from, to, zone = 'UTC' }: NumbersAsked,
): Promise<NumbersAnswer> {
  const scope = await scopeOf(db, operator, site);
  const now = Date.now();
  const days = daysBetween(from, to, zone);
  const today = dayAt(now, zone);
  const lastWeek = dayBefore(today, 7);
  const spansOf = (day: string) =>
    hoursOf({ from: midnight(day, zone), to: midnight(dayBefore(day, -1), zone) });
  const [todaySpans, beforeSpans] = [spansOf(today), spansOf(lastWeek)];
  const hours = (spans: Span[]) => db.prepare(HOURS).bind(JSON.stringify(spans), scope);
  const [ofToday, ofBefore, ...counted] = await db.batch([
    hours(todaySpans),
    hours(beforeSpans),
    ...STATEMENTS.map((statement) => db.prepare(statement).bind(JSON.stringify(days), scope)),
  ]);
  const found = new Found(counted.flatMap(({ results }) => results as unknown as Row[]));
  const byDay = new Map(found.of('day').map((row) => [row.name, row]));
  const sounds = found.steps('sound of day');
  const ofDays = days.map(({ day }, at) =>
    Object.assign(figuresOf(byDay.get(at) ?? NONE), { day, firstSound: quantilesOf(sounds.get(at) ?? []) }),
  );
  return {
    total: sumOf(ofDays),
    days: ofDays,
    firstSound: quantilesOf([...sounds.values()].flat()),
    silence: quantilesOf([...found.steps('silence').values()].flat()),
    failures: mostFirst(found.of('failure')).map(({ name, calls }) => ({ code: name, calls })),
    endings: mostFirst(found.of('ending')).map(({ name, calls }) => ({ reason: name, calls })),
    groups: {
      site: groupOf(found, 'site'),
      assistant: groupOf(found, 'assistant'),
      browser: groupOf(found, 'browser'),
      country: groupOf(found, 'country'),
    },
    today: {
      day: today,
      before: lastWeek,
      hours: todayOf(
        now,
        { spans: todaySpans, hours: (ofToday?.results ?? []) as unknown as Hours },
        { spans: beforeSpans, hours: (ofBefore?.results ?? []) as unknown as Hours },
      ),
    },
  };
}
