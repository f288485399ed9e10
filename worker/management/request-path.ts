import { ArgumentError, kindOf } from './errors/argument-error.ts';
import { isMissing, nothingIn } from './filter.ts';
import { type Operation, pathParameters } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { encodeSegment } from './path.ts';

/** A path as a caller writes it, taken apart. */
export interface ReadPath {
  /** As they are meant, without encoding. */
  segments: string[];
  /** Encoded, without the query. */
  path: string;
  query: Record<string, string | string[]>;
}

/**
 * Reads path and query; each segment stays one, as an id does.
 * @param deletes whether something goes by it
 * @throws {ArgumentError} for what would lead elsewhere than it looks
 */
export function readPath(given: unknown, deletes: boolean): ReadPath {
  if (typeof given !== 'string') throw new ArgumentError('path', 'a path', kindOf(given));
  const [before = '', ...after] = given.split('?');
  if (!before.startsWith('/')) throw new ArgumentError('path', 'a path that begins with /', 'another');
  if (/[\\#]/.test(given)) throw new ArgumentError('path', 'a path without \\ and #', 'one with');
  const segments = before
    .slice(1)
    .split('/')
    .map((segment) => decode('path', segment));
  for (const segment of segments) {
    if (/^(\{.*\}|:.+)$/s.test(segment))
      throw new ArgumentError('path', `an id in place of ${segment}`, 'none');
    if (deletes && isMissing(segment)) throw new ArgumentError('path', 'an id', nothingIn(segment));
  }
  const path = segments.map((segment) => `/${encodeSegment('path', segment, deletes)}`).join('');
  return { segments, path, query: readQuery(after.join('?')) };
}

function decode(field: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ArgumentError(field, 'well-formed percent-encoding', 'another');
  }
}

/** A plus is a plus: who writes `number=+4930` means it. */
function readQuery(text: string): ReadPath['query'] {
  const query: ReadPath['query'] = {};
  for (const pair of text.split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    const key = decode('query', name);
    const read = decode(`query.${key}`, value.join('='));
    query[key] = key in query ? [query[key] ?? '', read].flat() : read;
  }
  return query;
}

/** The operation of the table that a request is, if it is one. Servers may read paths without regard to case. */
export function findOperation(method: string, segments: readonly string[]): Operation | undefined {
  const found = OPERATIONS.filter((each) => each.method === method && fits(each.path, segments));
  return found.sort((a, b) => pathParameters(a.path).length - pathParameters(b.path).length)[0];
}

/**
 * Whether the path is, or may be, that of a list: deleting it would delete all that is in it. The provider's ids have
 * digits, the names of its lists have none.
 */
export function isCollection(segments: readonly string[]): boolean {
  const named = /^v\d+$/i.test(segments[0] ?? '') ? segments.slice(1) : segments;
  const last = named.at(-1) ?? '';
  // `v1` is a version, not an id.
  if (named.length <= 1 || !/\d/.test(last) || /^v\d+$/i.test(last)) return true;
  return OPERATIONS.some(({ action, path }) => /^(list|create)/.test(action) && fits(path, segments));
}

function fits(path: string, segments: readonly string[]): boolean {
  const parts = path.slice(1).split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, at) => part.startsWith('{') || part === segments[at]?.toLowerCase())
  );
}
