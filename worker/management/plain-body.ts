import { ArgumentError, kindOf } from './errors/argument-error.ts';

/**
 * JSON writes null for what is no number, no date and nothing at all, and an empty object for a map: a change would take
 * away what it was meant to set.
 * @param json what became of the value; it says whether there is anything to look for
 * @throws {ArgumentError}
 */
export function checkPlain(value: unknown, json: string): void {
  if (/null|\{\}/.test(json)) checkItem('body', value);
}

function checkItem(field: string, value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new ArgumentError(field, 'a finite number', String(value));
  if (value instanceof Date && Number.isNaN(value.valueOf()))
    throw new ArgumentError(field, 'a date', 'an invalid date');
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return;
  if (Array.isArray(value)) {
    for (const [at, item] of (value as unknown[]).entries()) {
      if (item === undefined) throw new ArgumentError(`${field}.${at}`, 'a value', 'undefined');
      checkItem(`${field}.${at}`, item);
    }
    return;
  }
  // What can be walked through by other means than its fields has its content elsewhere.
  if (Symbol.iterator in value) throw new ArgumentError(field, 'a plain object', kindOf(value));
  for (const [name, item] of Object.entries(value)) checkItem(`${field}.${name}`, item);
}
