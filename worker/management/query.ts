import { ArgumentError, kindOf } from './errors/argument-error.ts';
import { checkFilter, type Filters, nothingIn, wordsOf } from './filter.ts';
import type { Operation } from './operation.ts';
import { checkPlain } from './plain-body.ts';
import { QUERY_FIELDS, type QueryField, type QueryName } from './query-fields.ts';
import { seen } from './visible.ts';
import { checkText } from './well-formed.ts';

const typeOf = (name: string): QueryField['type'] | undefined =>
  Object.hasOwn(QUERY_FIELDS, name) ? QUERY_FIELDS[name as QueryName].type : undefined;

/** Where a list goes on: its answers may name any of them. */
const PLACES: readonly QueryName[] = ['page', 'cursor', 'pageState'];

type QueryItem = string | number | boolean | Date;
export type QueryValue = QueryItem | readonly QueryItem[];

/** Text of each name; a list repeats its name. */
export type EncodedQuery = Record<string, string | string[]>;

/**
 * Writes each value as text, moments as ISO 8601.
 * @throws {ArgumentError} for values without a text form or that say nothing, and for names that the operation has not:
 * the provider passes over them, and gives or deletes more than was meant
 */
export function encodeQuery(
  { method, query: names = [], each }: Pick<Operation, 'method' | 'query' | 'each'>,
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
  checkNames(query, names, each === undefined ? [] : PLACES);
  return encodeValues(query, names);
}

function checkNames(query: object, names: readonly string[], places: readonly string[]): void {
  for (const name of Object.keys(query)) {
    if (names.includes(name) || places.includes(name)) continue;
    checkText('query', name, 'well-formed names');
    throw new ArgumentError(`query.${name}`, `one of ${names.join(', ')}`, 'an unknown name');
  }
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
    if (value === undefined || (Array.isArray(value) && value.length === 0))
      throw new ArgumentError(`query.${name}`, wordsOf(typeOf(name)), kindOf(value));
    encoded[name] = Array.isArray(value)
      ? value.map((item) => encodeItem(name, item, names))
      : encodeItem(name, value, names);
  }
  return encoded;
}

function encodeItem(name: string, value: unknown, names: readonly string[]): string {
  if (typeof value === 'string') {
    const type = typeOf(name);
    // Of names that nobody knows here, some stand alone: `?archived`.
    if (type !== undefined && seen(value) === '')
      throw new ArgumentError(`query.${name}`, wordsOf(type), nothingIn(value));
    return checkText(`query.${name}`, value);
  }
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return String(value);
    throw new ArgumentError(`query.${name}`, 'a finite number', String(value));
  }
  if (value instanceof Date && !Number.isNaN(value.valueOf())) return value.toISOString();
  if (names.includes(name) && typeOf(name) === 'object' && isRecord(value)) {
    checkPlain(value, `query.${name}`);
    checkSaid(`query.${name}`, value);
    return JSON.stringify(value);
  }
  throw new ArgumentError(
    `query.${name}`,
    'text, a number, a boolean, a date or a list',
    value instanceof Date ? 'an invalid date' : kindOf(value),
  );
}

/** @throws {ArgumentError} for what JSON leaves out, of which nothing would be left to go by */
function checkSaid(field: string, value: object): void {
  const entries = Object.entries(value) as [string, unknown][];
  if (entries.length === 0 && !('toJSON' in value)) throw new ArgumentError(field, 'a value', kindOf(value));
  for (const [name, item] of entries) {
    if (item === undefined) throw new ArgumentError(`${field}.${name}`, 'a value', 'undefined');
    if (typeof item === 'object' && item !== null) checkSaid(`${field}.${name}`, item);
  }
}
