import { ArgumentError, kindOf } from './errors/argument-error.ts';
import { isMissing, nothingIn } from './filter.ts';

/**
 * Encodes an id so that it stays one path segment, whatever it holds.
 * @param mustShow whether it must be more than blanks or the word for nothing, as where something is deleted by it
 * @throws {ArgumentError} when no encoding could keep it there: empty, `.`, `..`, half of a surrogate pair.
 */
export function encodeSegment(name: string, value: unknown, mustShow = false): string {
  if (typeof value !== 'string' || value === '') throw new ArgumentError(name, 'an id', kindOf(value));
  if (mustShow && isMissing(value)) throw new ArgumentError(name, 'an id', nothingIn(value));
  // Addresses resolve these away, encoded or not.
  if (value === '.' || value === '..') throw new ArgumentError(name, 'an id', `"${value}"`);
  try {
    return encodeURIComponent(value);
  } catch {
    throw new ArgumentError(name, 'well-formed text', 'half of a surrogate pair');
  }
}

/** Puts encoded segments in place of `{name}`, in order. */
export function fillPath(path: string, segments: readonly string[]): string {
  let at = 0;
  return path.replace(/\{\w+\}/g, () => segments[at++] ?? '');
}

/**
 * The address of the provider without a trailing slash.
 * @throws {ArgumentError} when it is not http(s), or holds a query, a fragment or a password.
 */
export function checkBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const clean =
    url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  if (!url || !clean)
    throw new ArgumentError('baseUrl', 'an http(s) address without query and password', kindOf(baseUrl));
  return url.href.replace(/\/+$/, '');
}
