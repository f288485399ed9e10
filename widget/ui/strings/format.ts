/** Words with blanks, and the few formats that differ by language: all through `Intl`. */

export type Blanks = Record<string, string | number>;

/** Fills `{name}` with the value of that name; an unknown name stays as it is. */
export function fill(text: string, values: Blanks): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}

/** Of our languages, those that some countries write with digits of their own; and a page may ask for such by name. */
const OWN_DIGITS = /^ar|-u-/;
const formats: Record<string, Intl.NumberFormat> = {};
/**
 * The first format of a page takes a slow phone a seventh of a second, just when a call begins: made only where it writes
 * what we would not, and once, for a clock ticks each second.
 */
const digits = (locale: string, value: number, width: number) =>
  OWN_DIGITS.test(locale)
    ? (formats[locale + width] ??= new Intl.NumberFormat(locale, {
        minimumIntegerDigits: width,
        useGrouping: false,
      })).format(value)
    : String(value).padStart(width, '0');

/** A whole number, in the language's digits. */
export const count = (locale: string, value: number): string => digits(locale, value, 1);

/** Seconds as `1:05` or `1:00:05`, in the language's digits. */
export function clock(locale: string, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${digits(locale, Math.floor(whole / 60) % 60, hours ? 2 : 1)}:${digits(locale, whole % 60, 2)}`;
  return hours ? `${digits(locale, hours, 1)}:${rest}` : rest;
}

/** Epoch ms as a short time of day. */
export function timeOfDay(locale: string, at: number): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at);
}
