/** Figures of many calls, day by day and by what they have in common. */
import type { GroupFigures, NumbersAnswer, NumbersAsked } from '../console-numbers-contract.ts';
import { GROUPS, type Group } from './day-figures.ts';
import { figuresOf } from './day-store.ts';
import { dayAt, dayBefore, daysBetween, hourSpans, midnight } from './days.ts';
import type { TimeSpan } from '../zone.ts';
import type { Operator } from './operator.ts';
import { quantilesOf } from './quantiles.ts';
import { refusedOf, sumOfRefused } from './refused.ts';
import { inScope, scopeOf } from './scope.ts';
import { countsOf, grouped, sumOf, type NamedPart, type SiteDay } from './site-days.ts';

/** Of one kind: the rest is few. */
const MOST_NAMES = 20;

const HOURS = `SELECT h.key AS hour, count(*) AS calls FROM json_each(?1) AS h
  CROSS JOIN calls AS c ON c.created_at >= h.value ->> 'from' AND c.created_at < h.value ->> 'to'
  WHERE ${inScope('c.site', '?2')} GROUP BY h.key`;

const soundsOf = (parts: readonly Pick<NamedPart, 'sounds'>[]) =>
  quantilesOf(parts.map(({ sounds }) => sounds));

/** A site's whole day is its part of the sites. */
const partsOf = (days: readonly SiteDay[], group: Group): NamedPart[] =>
  group === 'site'
    ? days.map((day) => Object.assign({}, day, { name: day.site }))
    : days.flatMap(({ groups }) => groups[group]);

const groupOf = (days: readonly SiteDay[], group: Group): GroupFigures[] =>
  grouped(partsOf(days, group), ({ name }) => name)
    .map(([name, some]) => Object.assign(sumOf(some), { name, firstSound: soundsOf(some) }))
    .sort((one, other) => other.calls - one.calls)
    .slice(0, MOST_NAMES);

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
  const [figures, refused] = await Promise.all([figuresOf(db, days, now), refusedOf(db, days, scope)]);
  const byDay = figures.map((sites) => sites.filter((one) => seen === null || seen.has(one.site)));
  const all = byDay.flat();
  return {
    total: sumOf(all),
    days: days.map(({ day }, at) =>
      Object.assign(sumOf(byDay[at] ?? []), {
        day,
        firstSound: soundsOf(byDay[at] ?? []),
        refused: refused[at] ?? [],
      }),
    ),
    refused: sumOfRefused(refused),
    firstSound: soundsOf(all),
    silence: quantilesOf(all.map(({ silences }) => silences)),
    failures: countsOf(all.map(({ failures }) => failures)).map(([code, calls]) => ({ code, calls })),
    endings: countsOf(all.map(({ endings }) => endings)).map(([reason, calls]) => ({ reason, calls })),
    groups: Object.fromEntries(GROUPS.map((group) => [group, groupOf(all, group)])) as Record<
      Group,
      GroupFigures[]
    >,
    today: await today(db, { scope, now, zone }),
  };
}
