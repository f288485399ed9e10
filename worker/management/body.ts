import { ArgumentError, kindOf } from './errors/argument-error.ts';
import { checkFilter } from './filter.ts';
import { hasFiles, toForm } from './form.ts';
import type { Operation } from './operation.ts';
import { checkPlain } from './plain-body.ts';

/**
 * The body as it goes out, however often: JSON text, or form data.
 * @throws {ArgumentError} for what is no object, what JSON cannot hold, and what would empty or delete by mistake
 */
export function encodeBody(
  operation: Pick<Operation, 'method' | 'body' | 'deletes'>,
  body: unknown,
): string | FormData | undefined {
  const { body: kind, method, deletes } = operation;
  if (kind === 'form' || (kind === 'json-or-form' && hasFiles(body))) return toForm(body);
  if (method === 'DELETE' && body === undefined) return undefined;
  // The provider's POSTs may take several at once.
  const isList = method === 'POST' && Array.isArray(body) && body.length > 0;
  if (!isList && !isRecord(body)) throw new ArgumentError('body', 'an object', kindOf(body));
  if (deletes) checkFilter('body', deletes, body);
  const json = toJson(body);
  // Of what JSON leaves out, nothing would take the place of the old.
  if (method === 'PUT' && (json === '{}' || !json.startsWith('{')))
    throw new ArgumentError('body', 'what takes the place of the old', 'an object that is empty as JSON');
  return json;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(Symbol.iterator in value);

/** @throws {ArgumentError} for circles, big numbers, and what JSON would write as nothing */
export function toJson(value: unknown): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch (cause) {
    const words = cause instanceof Error ? (cause.message.split('\n', 1)[0] ?? '') : kindOf(cause);
    throw new ArgumentError('body', 'what JSON can hold', words);
  }
  if (json === undefined) throw new ArgumentError('body', 'what JSON can hold', kindOf(value));
  checkPlain(value);
  return json;
}
