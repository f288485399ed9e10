/** Which days a small calendar shows. Pure. */

const DAY_MS = 86_400_000;
/** A calendar of more is no glance any more. */
const MOST_WEEKS = 2;

/** 1: Monday, to 7. */
function firstDayOf(locale: string): number {
  try {
    const known = new Intl.Locale(locale) as Intl.Locale & {
      getWeekInfo?: () => { firstDay: number };
      weekInfo?: { firstDay: number };
    };
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
  } catch {
    return 1;
  }
}

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 16);

/** Whole weeks around the times, from the earliest on: their days at midnight, as local times. */
export function weeksOf(times: readonly string[], locale: string): string[][] {
  const stamps = times.map((time) => Date.parse(`${time.slice(0, 10)}T00:00Z`));
  const [first, last] = [Math.min(...stamps), Math.max(...stamps)];
  const back = (new Date(first).getUTCDay() - firstDayOf(locale) + 7) % 7;
  const begin = first - back * DAY_MS;
  const count = Math.min(MOST_WEEKS, Math.floor((last - begin) / (7 * DAY_MS)) + 1);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dayAt(begin + (week * 7 + day) * DAY_MS)),
  );
}
