import { ArgumentError, kindOf } from './errors/argument-error.ts';

type QueryItem = string | number | boolean | Date;
export type QueryValue = QueryItem | readonly QueryItem[] | undefined;

/**
 * Refuses values that have no text form. Encoding itself is the generated client's: lists repeat the name,
 * everything else is written as `String(value)`; moments are best given as ISO 8601 text.
 */
export function checkQuery(query: unknown): Record<string, unknown> {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) {
    throw new ArgumentError('query', 'an object of values', kindOf(query));
  }
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isPlain(item)) continue;
      throw new ArgumentError(`query.${name}`, 'text, a number, a boolean, a date or a list', kindOf(item));
    }
  }
  return query as Record<string, unknown>;
}

function isPlain(value: unknown): boolean {
  if (value instanceof Date) return !Number.isNaN(value.valueOf());
  return ['string', 'number', 'boolean'].includes(typeof value);
}
