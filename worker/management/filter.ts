import { ArgumentError, kindOf } from './errors/argument-error.ts';
import { QUERY_FIELDS, type QueryField } from './query-fields.ts';
import { seen } from './visible.ts';

/** What a destructive operation may be narrowed by. */
export type Filters = Readonly<Record<string, Pick<QueryField, 'type'>>>;

/** The words for nothing of the languages that commands are written from, and places that nobody filled in. */
const NOTHING =
  /^(undefined|null|none|nil|nan|\[objectobject\]|<[^>]*>|\{+[^}]*\}+|\$\{?\w+\}?|%\w+%|:\w+)?$/i;

/** Whether a text is what is written where a value was missing, or shows nothing. */
export const isMissing = (text: string): boolean => NOTHING.test(seen(text));

/** What such a text is, in words. */
export function nothingIn(text: string): string {
  if (text === '') return 'empty text';
  return seen(text) === '' ? 'blanks' : `"${text.trim()}"`;
}

/**
 * Refuses a filter that does not say what to delete: the provider leaves out what it does not know or cannot read,
 * and would delete more than was meant.
 * @throws {ArgumentError}
 */
export function checkFilter(where: 'query' | 'body', filters: Filters, given: unknown): void {
  const names = Object.keys(filters).join(', ');
  const isObject = typeof given === 'object' && given !== null && !(Symbol.iterator in given);
  const entries = isObject ? Object.entries(given) : [];
  if (entries.length === 0) throw new ArgumentError(where, `a filter (one of ${names})`, kindOf(given));
  for (const [name, value] of entries) {
    const field = `${where}.${name}`;
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!filter) throw new ArgumentError(field, `one of ${names}`, 'an unknown name');
    checkValue(field, filter.type, value);
  }
}

/**
 * The same of what the table does not know: nothing that is missing or empty.
 * @throws {ArgumentError}
 */
export function checkPresent(where: 'query' | 'body', given: unknown): void {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  if (entries.length === 0) throw new ArgumentError(where, 'a filter', kindOf(given));
  for (const [name, value] of entries as [string, unknown][]) {
    const items = Array.isArray(value) && value.length > 0 ? (value as unknown[]) : [value];
    for (const item of items) {
      const isNothing =
        item == null ||
        Array.isArray(item) ||
        Number.isNaN(item) ||
        (typeof item === 'string' && isMissing(item));
      if (isNothing) throw new ArgumentError(`${where}.${name}`, 'a value', kindOf(item));
    }
  }
}

/** What says how much of a list to show, and in what form: nothing goes by it. */
const SHAPE = new Set<string>([
  'limit',
  'page',
  'cursor',
  'pageState',
  'sortOrder',
  'sortBy',
  'columns',
  'format',
  'async',
  'numberE164CheckEnabled',
]);
const IS_ID = /^id$|^ids$|Ids?$/;

/** Whether something of it narrows a list: the provider passes over what it does not know, and takes the whole list. */
export const isNarrowed = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  Object.keys(given).some(
    (name) => IS_ID.test(name) || (Object.hasOwn(QUERY_FIELDS, name) && !SHAPE.has(name)),
  );

function checkValue(field: string, type: QueryField['type'], value: unknown): void {
  if (type === 'text[]') {
    if (!Array.isArray(value) || value.length === 0) throw new ArgumentError(field, 'a list', kindOf(value));
    for (const item of value as unknown[]) checkValue(field, 'text', item);
    return;
  }
  // Whatever the type, an empty text says nothing.
  if (typeof value === 'string' && isMissing(value))
    throw new ArgumentError(field, wordsOf(type), nothingIn(value));
  const fits =
    type === 'number' || type === 'boolean'
      ? typeof value === type && !Number.isNaN(value)
      : type === 'date'
        ? value instanceof Date || typeof value === 'string'
        : typeof value === 'string' && (typeof type === 'string' || type.includes(value));
  if (!fits) throw new ArgumentError(field, wordsOf(type), kindOf(value));
}

const WORDS = {
  text: 'text',
  'text[]': 'a list',
  number: 'a number',
  boolean: 'a boolean',
  date: 'a date',
  object: 'an object',
} as const;

/** What a field takes, in words. */
export function wordsOf(type: QueryField['type'] | undefined): string {
  if (type === undefined) return 'a value';
  return typeof type === 'string' ? WORDS[type] : `one of ${type.join(', ')}`;
}
