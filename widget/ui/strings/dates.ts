/** Days and times of day in a language, of times that are written without a zone: `2026-11-26T09:00`. */

/** `Intl` throws at tags that are not well-formed, which pages do write. */
function formatOf(locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Read as UTC and written as UTC: no zone of the visitor's comes in between.
  const options = Object.assign({ timeZone: 'UTC' }, parts);
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat('en', options);
  }
}

export const datePart = (time: string, locale: string, parts: Intl.DateTimeFormatOptions): string =>
  formatOf(locale, parts).format(new Date(`${time}Z`));

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

export const clockOf = (time: string, locale: string): string => datePart(time, locale, CLOCK);
export const dayOf = (time: string, locale: string): string => datePart(time, locale, DAY);
export const timeInWords = (time: string, locale: string): string =>
  datePart(time, locale, Object.assign({}, DAY, CLOCK));
