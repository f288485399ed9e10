/** What is wrong with a value, in our words: what was expected, and what came. The one place for routes, commands and settings. */
import type * as z from 'zod';
import { quoted } from '../plain-text.ts';

type Raw = z.core.$ZodRawIssue;
type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const FORMS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'an address such as https://example.com',
  uuid: 'a UUID',
  datetime: 'a time such as 2026-01-31T09:00:00Z',
};
/** What there may be more or less of, by what it is. */
const COUNTED: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

const listed = (values: readonly unknown[]): string =>
  values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.map(String).join(', ')}`;

function bound(which: 'least' | 'most', origin: string, limit: number | bigint, inclusive = true): string {
  const counted = COUNTED[origin];
  if (counted) return `at ${which} ${limit} ${counted}`;
  if (inclusive)
    return `a number ${which === 'least' ? 'from' : 'up to'} ${limit}${which === 'least' ? ' on' : ''}`;
  return `a number ${which === 'least' ? 'above' : 'below'} ${limit}`;
}

function expectedBy(issue: Raw): string {
  if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_value') return listed(issue.values);
  if (issue.code === 'too_small') return bound('least', issue.origin, issue.minimum, issue.inclusive);
  if (issue.code === 'too_big') return bound('most', issue.origin, issue.maximum, issue.inclusive);
  if (issue.code === 'not_multiple_of') return `a multiple of ${issue.divisor}`;
  if (issue.code === 'invalid_format') return FORMS[issue.format] ?? `text of the form ${issue.pattern}`;
  if (issue.code !== 'invalid_union') return 'another value';
  const parts = issue.errors.flatMap(([first]) => (first ? [first.message.replace(/^expected /, '')] : []));
  return [...new Set(parts)].join(', or ') || 'another value';
}

/** For `safeParse(value, { error: inOurWords })`: of what a schema says nothing of itself. */
export const inOurWords = (issue: Raw): string => `expected ${expectedBy(issue)}`;

type Quote = (text: string) => string;

function shown(value: unknown, quote: Quote): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return quote(value);
  return quoted(JSON.stringify(value) ?? typeof value).slice(1, -1);
}
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** So long may what came be to be shown whole; of what is longer its length says more. */
const LONGEST = 100;
const gotBy = (issue: Issue, came: unknown, quote: Quote): string =>
  issue.code === 'too_big' && typeof came === 'string' && came.length > LONGEST
    ? `${came.length}`
    : shown(came, quote);

/** @param value what was checked, as a whole. @returns what is wrong with the part that the issue names, without its name */
export function faultWords(issue: Issue, value: unknown, quote: Quote = quoted): string {
  // A key of a list of pairs is told of in an issue of its own.
  const isKey = issue.code === 'invalid_key';
  const message = (isKey ? issue.issues[0]?.message : undefined) ?? issue.message;
  // A sentence says all of it.
  if (/\.$|, got /.test(message)) return message;
  const came = isKey ? String(issue.path.at(-1)) : valueAt(value, issue.path);
  return `${message.replace(/^(?!.*expected)/, 'expected ')}, got ${gotBy(issue, came, quote)}`;
}
