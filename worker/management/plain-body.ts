import { ArgumentError, kindOf } from './errors/argument-error.ts';

/**
 * JSON writes null for what is no number, no date and nothing at all, an empty object for a map or a promise, and leaves
 * functions out: a change would take away what it was meant to set.
 * @throws {ArgumentError}
 */
export const checkPlain = (value: unknown, field = 'body'): void => checkItem(field, value);

/** What the language calls it: `Promise`, `RegExp`, `Uint8Array`; `Object` for all that are somebody's own. */
const tagOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1);

function checkItem(field: string, value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new ArgumentError(field, 'a finite number', String(value));
  if (value instanceof Date && Number.isNaN(value.valueOf()))
    throw new ArgumentError(field, 'a date', 'an invalid date');
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new ArgumentError(field, 'what JSON can hold', `a ${typeof value}`);
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
  if (tagOf(value) !== 'Object') throw new ArgumentError(field, 'a plain object', tagOf(value));
  for (const [name, item] of Object.entries(value)) checkItem(`${field}.${name}`, item);
}
