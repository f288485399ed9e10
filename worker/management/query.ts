import { ArgumentError, kindOf } from './errors/argument-error.ts';
import { checkFilter, type Filters } from './filter.ts';
import type { Method } from './operation.ts';
import { QUERY_FIELDS, type QueryField, type QueryName } from './query-fields.ts';
import { checkText } from './well-formed.ts';

const isObjectField = (name: string): boolean =>
  Object.hasOwn(QUERY_FIELDS, name) && QUERY_FIELDS[name as QueryName].type === 'object';

type QueryItem = string | number | boolean | Date;
export type QueryValue = QueryItem | readonly QueryItem[] | undefined;

/** Text of each name; a list repeats its name. */
export type EncodedQuery = Record<string, string | string[]>;

/**
 * Writes each value as text, moments as ISO 8601. What is undefined is left out of what only reads, and refused of what
 * deletes.
 * @throws {ArgumentError} for values without a text form, and for a deletion that does not say of what
 */
export function encodeQuery(
  { method, query: names = [] }: { method: Method; query?: readonly QueryName[] },
  query: unknown,
): EncodedQuery | undefined {
  if (method === 'DELETE') {
    // Taken once: a getter could say something else when it is asked again.
    const taken = isRecord(query) ? { ...query } : query;
    checkFilter('query', filtersOf(names), taken);
    return encodeValues(taken as object, names);
  }
  if (query === undefined) return undefined;
  if (!isRecord(query)) throw new ArgumentError('query', 'an object of values', kindOf(query));
  return encodeValues(query, names);
}

export const filtersOf = (names: readonly QueryName[]): Filters =>
  Object.fromEntries(names.map((name): [string, QueryField] => [name, QUERY_FIELDS[name]]));

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(Symbol.iterator in value);

/** @param names the fields that may be objects where they are of that type */
export function encodeValues(
  query: object,
  names: readonly string[] = Object.keys(QUERY_FIELDS),
): EncodedQuery {
  const encoded: EncodedQuery = {};
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    checkText('query', name, 'well-formed names');
    if (value === undefined) continue;
    if (!Array.isArray(value)) encoded[name] = encodeItem(name, value, names);
    else if (value.length > 0) encoded[name] = value.map((item) => encodeItem(name, item, names));
  }
  return encoded;
}

function encodeItem(name: string, value: unknown, names: readonly string[]): string {
  if (typeof value === 'string') return checkText(`query.${name}`, value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return String(value);
    throw new ArgumentError(`query.${name}`, 'a finite number', String(value));
  }
  if (value instanceof Date && !Number.isNaN(value.valueOf())) return value.toISOString();
  if (names.includes(name) && isObjectField(name) && isRecord(value)) return JSON.stringify(value);
  throw new ArgumentError(
    `query.${name}`,
    'text, a number, a boolean, a date or a list',
    value instanceof Date ? 'an invalid date' : kindOf(value),
  );
}
