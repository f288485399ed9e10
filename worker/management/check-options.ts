import { ArgumentError, kindOf } from './errors/argument-error.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { RETRY_DEFAULTS } from './retry.ts';

const CALL: readonly string[] = [
  'signal',
  'timeoutMs',
  'idleMs',
  'retry',
  'idempotencyKey',
  'headers',
  'onUploadProgress',
] satisfies (keyof CallOptions)[];
const CLIENT: readonly string[] = [
  'token',
  'baseUrl',
  'fetch',
  'timeoutMs',
  'retry',
  'concurrency',
] satisfies (keyof ClientOptions)[];

// What RFC 9110 lets stand in a header; fetch would say so too, but as if the network had failed.
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** @throws {ArgumentError} for settings that would make every call wait for ever, try for ever, or not at all */
export function checkClientOptions(options: ClientOptions): void {
  checkNames('options', options, CLIENT);
  checkTimes(options);
  checkRetry(options.retry);
  const { concurrency, fetch } = options;
  if (concurrency !== undefined && !(isCount(concurrency) && concurrency > 0))
    throw new ArgumentError('concurrency', 'a number above 0', wordsOf(concurrency));
  checkFunction('fetch', fetch);
}

/** @throws {ArgumentError} likewise; also for an option that there is none of, which would do nothing */
export function checkCallOptions(options: CallOptions): void {
  checkNames('options', options, CALL);
  checkTimes(options);
  checkRetry(options.retry);
  const { signal, headers, idempotencyKey, onUploadProgress } = options;
  if (signal !== undefined && typeof (signal as Partial<AbortSignal>).addEventListener !== 'function')
    throw new ArgumentError('signal', 'an AbortSignal', kindOf(signal));
  checkFunction('onUploadProgress', onUploadProgress);
  if (idempotencyKey !== undefined) checkHeader('idempotencyKey', idempotencyKey, /^[\x21-\x7e]+$/);
  if (headers === undefined) return;
  checkNames('headers', headers);
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name)) throw new ArgumentError(`headers.${name}`, 'a header’s name', 'another');
    checkHeader(`headers.${name}`, value, HEADER_VALUE);
  }
}

function checkNames(what: string, options: object, names?: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Symbol.iterator in options)
    throw new ArgumentError(what, 'an object', kindOf(options));
  if (!names) return;
  for (const name of Object.keys(options)) {
    if (!names.includes(name))
      throw new ArgumentError(`${what}.${name}`, `one of ${names.join(', ')}`, 'an unknown name');
  }
}

function checkTimes({ timeoutMs, idleMs }: CallOptions): void {
  for (const [name, value] of Object.entries({ timeoutMs, idleMs })) {
    if (value !== undefined && !(typeof value === 'number' && value > 0))
      throw new ArgumentError(name, 'a number above 0', wordsOf(value));
  }
}

/** Here `undefined` is refused too: it hides that nobody knows how often to try. */
function checkRetry(retry: ClientOptions['retry']): void {
  if (retry === undefined) return;
  checkNames('retry', retry);
  for (const [name, value] of Object.entries(retry) as [string, unknown][]) {
    if (!Object.hasOwn(RETRY_DEFAULTS, name))
      throw new ArgumentError(
        `retry.${name}`,
        `one of ${Object.keys(RETRY_DEFAULTS).join(', ')}`,
        'an unknown name',
      );
    if (name === 'limit' ? !isCount(value) : !(typeof value === 'number' && value >= 0))
      throw new ArgumentError(
        `retry.${name}`,
        name === 'limit' ? 'a whole number from 0' : 'a number from 0',
        wordsOf(value),
      );
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && (Number.isInteger(value) || value === Infinity);

function checkFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function')
    throw new ArgumentError(name, 'a function', kindOf(value));
}

function checkHeader(name: string, value: unknown, allowed: RegExp): void {
  if (typeof value !== 'string') throw new ArgumentError(name, 'text', kindOf(value));
  if (!allowed.test(value))
    throw new ArgumentError(name, 'what a header can hold', value === '' ? 'empty text' : 'other characters');
}

const wordsOf = (value: unknown): string => (typeof value === 'number' ? String(value) : kindOf(value));
