/** Moments and lengths as a language writes them, by the visitor's own clock. */

/** `Intl` throws at tags that are not well-formed, which pages do write. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat('en', options);
  }
}
const format = (locale: string, options: Intl.DateTimeFormatOptions, at: number): string =>
  formatOf(locale, options).format(at);

const DAY_MS = 86_400_000;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const WEEKDAY = Object.assign({ weekday: 'long' } as const, CLOCK);
const NAMED = { timeZoneName: 'long' } as const;
const DATE = Object.assign({ day: 'numeric', month: 'long' } as const, WEEKDAY);

/** By the visitor's own clock, no longer than is needed to know it. @param zone whose hours it is of: beside another one's, the clock is named */
export function momentInWords(at: number, locale: string, now: number, zone?: string): string {
  // Midnight ends the day that it is said of.
  const isToday = new Date(at - 1).toDateString() === new Date(now).toDateString();
  const moment = isToday ? CLOCK : at - now < 6 * DAY_MS ? WEEKDAY : DATE;
  const named = zone === undefined || zone === ownZone() ? moment : Object.assign({}, NAMED, moment);
  return format(locale, named, at);
}

function inUnit(value: number, unit: string, locale: string): string {
  const options = { style: 'unit', unitDisplay: 'long', unit } as const;
  try {
    return new Intl.NumberFormat(locale, options).format(value);
  } catch {
    return new Intl.NumberFormat('en', options).format(value);
  }
}

/** `90` as `90 minutes`, two hours and more, and days, as such. */
export function lengthInWords(minutes: number, locale: string): string {
  const [unit, length] =
    minutes % 1440 === 0
      ? (['day', 1440] as const)
      : minutes >= 120 && minutes % 60 === 0
        ? (['hour', 60] as const)
        : (['minute', 1] as const);
  return inUnit(minutes / length, unit, locale);
}

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** A Monday. */
const FIRST = Date.UTC(2024, 0, 1);
const dayInWords = (day: number, locale: string) =>
  format(locale, { weekday: 'short', timeZone: 'UTC' }, FIRST + day * DAY_MS);
export const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
const clockInWords = (minutes: number, locale: string) =>
  format(locale, Object.assign({ timeZone: 'UTC' }, CLOCK), FIRST + minutes * 60_000);

const WHOLE_DAY = '00:00-24:00';
const WHOLE_WEEK = 'mon-sun';

/**
 * `mon-fri 09:00-17:00` as `Mon–Fri 9:00–17:00`; a day without an end has 24 hours.
 * @param ahead by how many minutes the clock that they are written by is ahead of theirs
 */
export const hoursInWords = (hours: readonly string[], locale: string, ahead = 0): string =>
  hours
    .map((span) => {
      const [days = '', times = ''] = span.split(' ');
      const [from = 0, to = 0] = times.split('-').map((clock) => minutesOf(clock) + ahead);
      // Late in one zone is the next day in another.
      const later = Math.floor(from / 1440);
      const named = days.split('-').map((day) => dayInWords(WEEKDAYS.indexOf(day) + later, locale));
      const timed =
        times === WHOLE_DAY && (!ahead || days === WHOLE_WEEK)
          ? inUnit(24, 'hour', locale)
          : `${clockInWords(from, locale)}–${clockInWords(to, locale)}`;
      return `${named.join('–')} ${timed}`;
    })
    .join(', ');

/** What the clock there shows: `2026-11-29` and `18:40:00`. @throws RangeError for a zone that is none */
export function clockIn(timeZone: string, at: number): [date: string, clock: string] {
  // That language writes times as the standard does.
  const [date = '', clock = ''] = new Date(at).toLocaleString('sv', { timeZone }).split(' ');
  return [date, clock];
}

/** By how many minutes the visitor's clock is ahead of that of `zone` at that moment; of a zone that the browser does not know none. */
export function minutesAhead(zone: string, at: number): number | null {
  try {
    const there = clockIn(zone, at).join('T');
    const offset = Math.round((Date.parse(`${there}Z`) - at) / 60_000);
    return -new Date(at).getTimezoneOffset() - offset;
  } catch {
    return null;
  }
}

/** What the visitor's clock goes by: `Pacific Standard Time`. */
export const clockName = (locale: string, at: number): string =>
  formatOf(locale, NAMED)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** As `Intl` has it: `Europe/Berlin`; empty: not known. */
export function ownZone(): string {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return '';
  }
}

/** A language by its own name: who cannot read the page's finds theirs. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
