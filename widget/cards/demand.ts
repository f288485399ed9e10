/** How a field of a card is read: each check gives the value as it is shown, or refuses it by name. */

export type Check<Value> = (given: unknown, field: string) => Value;

/** Told to the assistant, which may mend it: the field, what was expected, and what came. */
export class CardError extends TypeError {
  constructor(field: string, expected: string, got: unknown) {
    super(`${field}: expected ${expected}, got ${show(got)}`);
    this.name = 'CardError';
  }
}

function show(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} of them`;
  if (typeof value === 'string')
    return value.length > 60 ? `'${value.slice(0, 60)}…' (${value.length} characters)` : `'${value}'`;
  if (value === undefined || value === null) return 'nothing';
  return typeof value === 'object' ? 'an object' : String(value);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A line of plain text. What models write for nothing counts as nothing. */
export const words =
  (most: number): Check<string> =>
  (given, field) => {
    const text = typeof given === 'number' ? String(given) : given;
    if (typeof text !== 'string' || !text.trim() || text.length > most)
      throw new CardError(field, `a text of 1 to ${most} characters`, given);
    return text.trim();
  };

export const optional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (given, field) =>
    given === undefined || given === null || given === '' ? undefined : check(given, field);

/** No two of them alike, for each is an answer. */
export const list =
  <Value>(check: Check<Value>, least: number, most: number): Check<Value[]> =>
  (given, field) => {
    if (!Array.isArray(given) || given.length < least || given.length > most)
      throw new CardError(field, `a list of ${least} to ${most}`, given);
    const values = given.map((one: unknown, at) => check(one, `${field}[${at}]`));
    const again = values.findIndex((one, at) => values.indexOf(one) < at);
    if (again >= 0) throw new CardError(`${field}[${again}]`, 'another one than before', values[again]);
    return values;
  };

export const oneOf =
  <Value extends string>(...allowed: readonly Value[]): Check<Value> =>
  (given, field) => {
    const found = allowed.find((one) => one === given);
    if (!found) throw new CardError(field, `one of ${allowed.join(', ')}`, given);
    return found;
  };

export const whole =
  (least: number, most: number): Check<number> =>
  (given, field) => {
    const value = Number(given);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new CardError(field, `a whole number from ${least} to ${most}`, given);
    return value;
  };

const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?$/;

/** Without a zone: it is the clock of whoever is visited, and is shown as it is written. */
export const time: Check<string> = (given, field) => {
  const [, minute = ''] = TIME.exec(String(given)) ?? [];
  const at = new Date(`${minute}Z`);
  // The 31st of November would be read as the first of December.
  if (!minute || Number.isNaN(+at) || at.toISOString().slice(0, 16) !== minute)
    throw new CardError(field, 'a local time such as 2026-11-26T09:00', given);
  return minute;
};

/** https, or the page's own origin; no names and passwords in it. */
export const link: Check<string> = (given, field) => {
  const text = words(2000)(given, field);
  const page = globalThis.location?.origin;
  const url = URL.canParse(text, page) ? new URL(text, page) : null;
  const safe = url && (url.protocol === 'https:' || url.origin === page) && !url.username && !url.password;
  if (!safe) throw new CardError(field, 'an https address', given);
  return url.href;
};
