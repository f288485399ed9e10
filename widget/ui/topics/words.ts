/** Whether a text says a phrase, in whole words: whatever their case and accents, by what the browser knows of languages. */

/** A word; of scripts without spaces a single sign, for there no two texts need be cut alike. */
export interface Sign {
  text: string;
  /** A word begins with it. */
  begins: boolean;
  /** A word ends with it. */
  ends: boolean;
}

export type Phrase = readonly Sign[];

export interface Words {
  signsOf(text: string): Phrase;
  /** @returns what tells of a phrase whether `text` says it */
  heard(text: string): (phrase: Phrase) => boolean;
}

const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const SPACED_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const LETTER = /[\p{L}\p{N}]/gu;
const HAS_LETTER = /[\p{L}\p{N}]/u;

const whole = (text: string): Sign => ({ text, begins: true, ends: true });

/** @param locale of what is said */
export function createWords(locale: string): Words {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', ignorePunctuation: true });
  let segmenter: Intl.Segmenter | undefined;

  /** By the browser's dictionary; where it has none, any sign may begin a word. */
  function cut(text: string): Sign[] {
    if (!('Segmenter' in Intl)) return (text.match(LETTER) ?? []).map(whole);
    segmenter ??= new Intl.Segmenter(locale, { granularity: 'word' });
    return [...segmenter.segment(text)].flatMap(({ segment }) => {
      // Not by `isWordLike`: Firefox says of some words that they are none, as of the last before a mark.
      if (!HAS_LETTER.test(segment)) return [];
      const signs = UNSPACED.test(segment) ? [...segment] : [segment];
      return signs.map((sign, at) => ({ text: sign, begins: at === 0, ends: at === signs.length - 1 }));
    });
  }
  const signsOf = (text: string) =>
    UNSPACED.test(text) ? cut(text) : (text.match(SPACED_WORD) ?? []).map(whole);

  return {
    signsOf,
    heard(text) {
      const said = signsOf(text);
      const textAt = (at: number) => said[at]?.text ?? '';
      // Sorted once, so that each of the page's phrases is looked up and not searched for.
      const order = [...said.keys()].sort((one, other) => compare(textAt(one), textAt(other)));
      const firstOf = (wanted: string) => {
        let [from, to] = [0, order.length];
        while (from < to) {
          const middle = (from + to) >> 1;
          if (compare(textAt(order[middle] ?? 0), wanted) < 0) from = middle + 1;
          else to = middle;
        }
        return from;
      };
      const standsAt = (start: number, phrase: Phrase) =>
        said[start]?.begins &&
        said[start + phrase.length - 1]?.ends &&
        phrase.every((sign, at) => compare(textAt(start + at), sign.text) === 0);
      return (phrase) => {
        const [first] = phrase;
        if (!first) return false;
        for (let at = firstOf(first.text); at < order.length; at += 1) {
          const start = order[at] ?? 0;
          if (compare(textAt(start), first.text) !== 0) return false;
          if (standsAt(start, phrase)) return true;
        }
        return false;
      };
    },
  };
}
