/** Takes out of words what tells who somebody is, before they are stored. What was taken is counted, never kept. */
import { isValidIBAN } from 'ibantools';
import type { Json } from '../contract.ts';

type Redacted = Record<string, number>;

export interface Redactor {
  text(words: string): string;
  json(value: Json): Json;
  /** Addresses that were in it, as they were written. */
  readonly emails: ReadonlySet<string>;
  readonly counts: Redacted;
}

const EMAIL = /[\w.%+-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,24}/gu;
/** As people say it, and some transcribers write it: "ada dot smith at example dot com". */
const SPOKEN_EMAIL =
  /[\w.%+-]{1,64}(?: (?:dot|punkt|punto|point) [\w%+-]{1,64}){0,4} (?:at|@|arobase|arroba) [\w-]{1,63}(?: ?(?:dot|punkt|punto|point|\.) ?[\w-]{1,63}){1,4}/giu;
const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{1,4}){3,8}\b/gi;
/** Digits with what stands between them in a number; a date or a time of day is none of these. */
const DIGITS = /(?<![\w.])\+?\(?\d(?:[ ()./-]{0,2}\d){6,18}(?!\w)/g;
const DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The check digit of every payment card. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What a run of digits is, as far as it may name somebody; null: nothing of the kind. */
function kindOf(text: string): 'card' | 'phone' | null {
  if (DATE.test(text.trim())) return null;
  const digits = digitsOf(text);
  if (digits.length >= 12 && passesLuhn(digits)) return 'card';
  return digits.length >= 7 && digits.length <= 15 ? 'phone' : null;
}

/** What was said, as it is written. */
export const writtenEmail = (spoken: string): string =>
  spoken
    .replace(/ (?:at|@|arobase|arroba) /giu, '@')
    .replace(/ ?\b(?:dot|punkt|punto|point)\b ?/giu, '.')
    .replace(/ ?\. ?/g, '.');

/** An IBAN may have taken in the words behind it: the longest that holds. */
function withoutIban(found: string, put: () => string): string {
  const parts = found.split(/(?=[ -])/);
  for (let end = parts.length; end > 0; end -= 1) {
    const part = parts.slice(0, end).join('');
    if (isValidIBAN(part.replace(/[ -]/g, '').toUpperCase())) return put() + parts.slice(end).join('');
  }
  return found;
}

/** One for each call. @param patterns the operator's own; those that are no expressions are told of where they are set */
export function redactor(patterns: readonly string[], isOn = true): Redactor {
  const [emails, counts] = [new Set<string>(), {} as Redacted];
  const own = patterns.map((pattern) => new RegExp(pattern, 'giu'));
  const put = (kind: string) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return `[${kind}]`;
  };
  /** An address is noted in any case: by it the call can be erased. */
  const withoutEmails = (words: string) => {
    const note = (email: string, found: string) => {
      emails.add(email.toLowerCase());
      return isOn ? put('email') : found;
    };
    return words
      .replace(EMAIL, (found) => note(found, found))
      .replace(SPOKEN_EMAIL, (found) => note(writtenEmail(found), found));
  };
  const text = (words: string): string => {
    const rest = withoutEmails(words);
    if (!isOn) return rest;
    const plain = own.reduce((some, pattern) => some.replace(pattern, () => put('own')), rest);
    return plain
      .replace(IBAN, (found) => withoutIban(found, () => put('iban')))
      .replace(DIGITS, (found) => {
        const kind = kindOf(found);
        return kind ? put(kind) : found;
      });
  };
  const json = (value: Json): Json => {
    if (typeof value === 'string') return text(value);
    // A number such as 4155550142 is one of a telephone all the same.
    if (typeof value === 'number') return isOn && kindOf(String(value)) ? text(String(value)) : value;
    if (Array.isArray(value)) return value.map(json);
    if (value === null || typeof value === 'boolean') return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [text(name), json(one)]));
  };
  return { text, json, emails, counts };
}
