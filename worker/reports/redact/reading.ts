/** Text as it is matched: one spelling of each sign, with the place that it stands for in what was said. */

/** Between two turns of one speaker; like the next two, no character of any text. */
export const SEAM = '\uFDD1';
/** Where nothing goes on. */
export const BREAK = '\uFDD0';
/** In place of what has been found. */
export const FOUND = '\uFDD2';

export interface Span {
  from: number;
  to: number;
}

export interface Reading {
  plain: string;
  /** Of a part of `plain`, in the text. */
  spanOf(part: Span): Span;
}

export interface Way {
  /** A seam ends everything, is nothing beside a sign of an address, or a space that swallows the full stop before it. */
  seams: 'break' | 'written' | 'spoken';
  /** In place of characters that nobody sees. */
  unseen: '' | ' ';
}

/** Zero-width spaces and joiners, marks of direction, and what makes a digit a picture of a key. */
const UNSEEN = /[\p{Cf}\uFE0F\u20E3]/u;
const ENCODED = /%(?:25)*([2-7][\da-f])/iy;
const SPOKEN_SEAM = new RegExp(`[.,;:!?…。、]{0,3}\\s?${SEAM}`, 'g');
const DASH = /[\u2010-\u2015\u2212\u30FC]/;
/** What a Japanese keyboard gives for a dash; one between digits only. */
const LONG_VOWEL = /[\u30FC\uFF70]/;

/** 0 to 9: the digits of a script follow one another. */
function valueOf(digit: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit - value - 1))) value += 1;
  return value;
}

function signOf(sign: string): string {
  const [same = sign, more] = sign.normalize('NFKC');
  const one = more === undefined ? same : sign;
  if (/\p{Nd}/u.test(one)) return /\d/.test(one) ? one : String(valueOf(one.codePointAt(0) ?? 0));
  if (/[^\S\n]/.test(one)) return ' ';
  return /[\u2044\u2215]/.test(one) ? '/' : one;
}

const isAddressSign = (sign: string | undefined): boolean => sign !== undefined && /[@._%+-]/.test(sign);

/** Signs are looked up but once: a long text has few of them. */
function signsWith(unseen: string): (sign: string) => string {
  const known = new Map<string, string>();
  const plainOf = (sign: string) => {
    if (UNSEEN.test(sign)) return unseen;
    return DASH.test(sign.normalize('NFKC')) ? '-' : signOf(sign);
  };
  return (sign) => {
    const plain = known.get(sign) ?? plainOf(sign);
    known.set(sign, plain);
    return plain;
  };
}

export function read(text: string, { seams, unseen }: Way): Reading {
  const isEncoded = /%(?:25)*40/.test(text);
  if (!isEncoded && /^[\n\uFDD2 -~]*$/.test(text)) return { plain: text, spanOf: (part) => part };
  const [starts, ends] = [[] as number[], [] as number[]];
  const plainOf = signsWith(unseen);
  /** By where it begins, how much of the text is one space. */
  const spaces = new Map<number, number>();
  if (seams === 'spoken')
    for (const { 0: found, index } of text.matchAll(SPOKEN_SEAM)) spaces.set(index, found.length);
  const signs: string[] = [];
  const add = (sign: string, at: number, size: number) => {
    signs.push(sign);
    for (let index = 0; index < sign.length; index += 1) {
      starts.push(at);
      ends.push(at + size);
    }
  };
  const seamAt = (at: number): string => {
    if (seams === 'break') return BREAK;
    return seams === 'written' && (isAddressSign(signs.at(-1)) || isAddressSign(text[at + 1])) ? '' : ' ';
  };
  /** How much of the text it takes. */
  const step = (at: number): number => {
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const size = spaces.get(at);
    if (size !== undefined) {
      add(' ', at + size - 1, 1);
      return size;
    }
    if (sign === SEAM) add(seamAt(at), at, 1);
    else if (isEncoded && sign === '%') {
      ENCODED.lastIndex = at;
      const [found = sign, code] = ENCODED.exec(text) ?? [];
      add(code === undefined ? sign : String.fromCharCode(parseInt(code, 16)), at, found.length);
      return found.length;
    } else if (sign >= ' ' && sign <= '~') add(sign, at, 1);
    else if (LONG_VOWEL.test(sign) && !/\d/.test(signs.at(-1) ?? '')) add(sign, at, 1);
    else add(plainOf(sign), at, sign.length);
    return sign.length;
  };
  for (let at = 0; at < text.length;) at += step(at);
  return {
    plain: signs.join(''),
    spanOf: ({ from, to }) => ({ from: starts[from] ?? 0, to: ends[to - 1] ?? 0 }),
  };
}

/** Its length stays, and with it every place. */
export const without = (text: string, spans: readonly Span[]): string => {
  const parts: string[] = [];
  let done = 0;
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    if (to <= done) continue;
    const start = Math.max(from, done);
    // Seams stay, for it is by them that turns are told apart.
    parts.push(text.slice(done, start), text.slice(start, to).replace(/[^\uFDD0\uFDD1]/g, FOUND));
    done = to;
  }
  return parts.join('') + text.slice(done);
};

export const hasUnseen = (text: string): boolean => UNSEEN.test(text);
