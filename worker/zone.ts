/** Clocks that hang in other places. Times are milliseconds since 1970; what a clock shows is written as if it were UTC. */

export interface TimeSpan {
  from: number;
  /** Not within. */
  to: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** What a clock there shows at that moment. */
export function shownAt(at: number, zone: string): number {
  const parts = clockOf(zone)
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)]);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts) as Record<string, number>;
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

/** The moment at which a clock there shows that; where it is put on in between, one of about that time. */
export function momentOf(shown: number, zone: string): number {
  const near = shown - (shownAt(shown, zone) - shown);
  return shown - (shownAt(near, zone) - near);
}
