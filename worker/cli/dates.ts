/** Dates as they are typed on a command line; each is UTC where it does not say otherwise. */

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/** `2026-01-31` as milliseconds since 1970 at which that day begins; undefined where there is no such day. */
export function parseDay(text: string): number | undefined {
  if (!DAY.test(text)) return undefined;
  const start = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(start)) return undefined;
  // Left to itself, JavaScript takes the 30th of February for the 2nd of March.
  return new Date(start).toISOString().startsWith(text) ? start : undefined;
}

/** A day, or `2026-01-31T09:00:00Z`, as milliseconds since 1970; undefined where there is no such moment. */
export function parseMoment(text: string): number | undefined {
  const [day = '', time = ''] = [text.slice(0, 10), text.slice(10)];
  const start = parseDay(day);
  if (start === undefined || time === '') return start;
  const match = TIME.exec(time);
  if (!match) return undefined;
  const moment = Date.parse(match[3] ? text : `${text}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}

/** The day that an option names. @throws in words for the operator */
export function dayOf(option: string, text: string): number {
  const start = parseDay(text);
  if (start === undefined) throw new Error(`--${option}: expected a date such as 2026-01-31, got '${text}'.`);
  return start;
}

/** As `dayOf`, of what is to go: a day that is still to come would take everything along. @throws in words for the operator */
export function pastDayOf(option: string, text: string): number {
  const start = dayOf(option, text);
  if (start <= Date.now()) return start;
  const today = new Date().toISOString().slice(0, 10);
  throw new Error(`--${option}: expected today (${today}, UTC) or an earlier day, got '${text}'.`);
}
