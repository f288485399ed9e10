/** Numbers of bank accounts, cards and telephones as they are written. */
import { countrySpecs, isValidIBAN } from 'ibantools';
import type { Span } from './reading.ts';
import { isNamed } from './numbered.ts';

const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]){11,30}/gi;
/** Digits with what stands between them in a number. */
const RUN = /(?<![\w.])\+?\(?\d(?:(?:[ ()./-]{0,2}| [/-] )\d)*/g;
const GROUP = /\+?\(?\d+/g;
/** A date, also with the hour behind it, years, or times of day. */
const DATE =
  /^(?:\d{4}-\d{2}-\d{2}(?: \d{1,2})?|\d{1,2}[./]\d{1,2}[./]\d{4}(?: \d{1,2})?|(?:(?:19|20)\d{2}[ /-]{1,3}){1,2}(?:19|20)\d{2}|\d{1,2}\.\d{2}[ -]{1,3}\d{1,2}\.\d{2})$/;
/** Lengths of cards, the usual one first. */
const CARD_LENGTHS = [16, 15, 19, 14, 13, 18, 17] as const;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The check digit of every payment card. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const value = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** As many signs as its country has; words may follow. */
export function ibans(plain: string): Span[] {
  return [...plain.matchAll(IBAN)].flatMap(({ 0: found, index }) => {
    const length = countrySpecs[found.slice(0, 2).toUpperCase()]?.chars;
    if (!length) return [];
    const [part = ''] = new RegExp(`^(?:[A-Z\\d][ -]?){${length - 1}}[A-Z\\d]`, 'i').exec(found) ?? [];
    const isWhole = part !== '' && !/\w/.test(plain.charAt(index + part.length));
    return isWhole && isValidIBAN(part.replace(/[ -]/g, '').toUpperCase())
      ? [{ from: index, to: index + part.length }]
      : [];
  });
}

type IsSeam = (at: number) => boolean;

/** Digits that stand together. `isApart`: what parts them from those before parts two numbers as well. */
interface Group extends Span {
  digits: string;
  isApart: boolean;
}

function groupsOf(plain: string, run: Span, isSeam: IsSeam): Group[] {
  const text = plain.slice(run.from, run.to);
  const groups: Group[] = [];
  for (const { 0: found, index } of text.matchAll(GROUP)) {
    const from = run.from + index;
    const last = groups.at(-1);
    let isApart = false;
    for (let at = last?.to ?? from; at < from; at += 1) isApart ||= isSeam(at);
    isApart ||= last !== undefined && / [/-] /.test(plain.slice(last.to, from));
    groups.push({ from, to: from + found.length, digits: digitsOf(found), isApart });
  }
  // A word begins with digits: these are none of a number's.
  if (/\w/.test(plain.charAt(run.to))) groups.pop();
  return groups;
}

const joined = (groups: readonly Group[]): string => groups.map(({ digits }) => digits).join('');
const spanned = (groups: readonly Group[]): Span => ({
  from: groups[0]?.from ?? 0,
  to: groups.at(-1)?.to ?? 0,
});

/** The first groups, as far as they are a card. */
function cardOf(groups: readonly Group[], start: number): number {
  if (!/^[2-6]/.test(groups[start]?.digits ?? '')) return 0;
  const ends = new Map<number, number>();
  let digits = '';
  for (let end = start; end < groups.length && digits.length < 19; end += 1) {
    digits += groups[end]?.digits ?? '';
    ends.set(digits.length, end + 1);
  }
  for (const length of CARD_LENGTHS) {
    const end = ends.get(length);
    if (end !== undefined && passesLuhn(digits.slice(0, length))) return end;
  }
  return 0;
}

/** Telephone numbers in groups of which none is a card's. */
function phonesIn(plain: string, groups: readonly Group[], named: string): Span[] {
  const found: Span[] = [];
  for (let start = 0; start < groups.length;) {
    let [end, size] = [start, 0];
    const opens = /^(?:\+|\(?0)/.test(plain.slice(groups[start]?.from));
    for (; end < groups.length; end += 1) {
      const { digits = '', from = 0, isApart = false } = groups[end] ?? {};
      const begins = plain.charAt(from) === '+' || digits.startsWith('00');
      if (end > start && (begins || (isApart && !opens && digits.startsWith('0')))) break;
      // Only what begins as a telephone number goes on behind a wide slash.
      if (end > start && isApart && !opens && / [/-] $/.test(plain.slice(from - 3, from))) break;
      if (size + digits.length > 15) break;
      size += digits.length;
    }
    const part = groups.slice(start, Math.max(end, start + 1));
    const span = spanned(part);
    const isOne = size >= 7 && !DATE.test(plain.slice(span.from, span.to));
    if (isOne && !isNamed(plain, span, named)) found.push(span);
    start += part.length;
  }
  return found;
}

/** Runs of digits that are no date. */
const runsOf = (plain: string, isSeam: IsSeam): Group[][] =>
  [...plain.matchAll(RUN)].flatMap(({ 0: text, index }) => {
    if (text.length < 7) return [];
    const groups = groupsOf(plain, { from: index, to: index + text.length }, isSeam);
    const { from, to } = spanned(groups);
    return DATE.test(plain.slice(from, to)) ? [] : [groups];
  });

/** The whole run, or those that are in it. @param isSeam whether another turn begins there */
export const cards = (plain: string, isSeam: IsSeam): Span[] =>
  runsOf(plain, isSeam).flatMap((groups) => {
    const all = groups.length > 19 ? '' : joined(groups);
    if (all.length >= 12 && all.length <= 19 && passesLuhn(all)) return [spanned(groups)];
    const found: Span[] = [];
    for (let at = 0; at < groups.length; at += 1) {
      const end = cardOf(groups, at);
      if (end === 0) continue;
      found.push(spanned(groups.slice(at, end)));
      at = end - 1;
    }
    return found;
  });

/** @param named what they are said to be, before the text */
export const phones = (plain: string, named: string, isSeam: IsSeam): Span[] =>
  runsOf(plain, isSeam).flatMap((groups) => phonesIn(plain, groups, named));
