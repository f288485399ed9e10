/** Numbers as they are said or written elsewhere, in digits: `two thousand five hundred`, `2.000`, `1.5k`, `a dozen`. */

const UNITS =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'.split(
    '|',
  );
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'.split('|');
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1_000_000 };

const LARGE = Object.keys(SCALES).join('|');
const WORD = `${[...UNITS.slice(1), ...TENS].join('|')}|${LARGE}`;
/** A single small word is left as it is: `one` counts nothing in `this one`. */
const SAID = new RegExp(
  `\\b(?:(?:a|\\d{1,3}(?:\\.\\d+)?) (?:${LARGE})|(?:${WORD}))(?:(?:[ -]|(?<=${LARGE}),? and )(?:${WORD}))*\\b`,
  'gi',
);

function valueOf(word: string): number {
  const unit = UNITS.indexOf(word);
  if (unit >= 0) return unit;
  const ten = TENS.indexOf(word);
  return ten >= 0 ? (ten + 2) * 10 : Number(word === 'a' ? 1 : word);
}

function inOneNumber(words: readonly string[]): number {
  let [sum, group] = [0, 0];
  for (const word of words) {
    const scale = SCALES[word];
    if (scale === undefined) group += valueOf(word);
    else if (scale === 100) group = Math.max(1, group) * scale;
    else {
      sum += Math.max(1, group) * scale;
      group = 0;
    }
  }
  return sum + group;
}

/** By what they count. */
export const SMALL: readonly string[] = ['no', ...UNITS.slice(1, 11)];
export const COUNT = `\\d{1,3}(?:,\\d{3})+|\\d{1,6}(?:\\.\\d+)?|${SMALL.join('|')}`;
export const countOf = (word = ''): number => {
  const small = SMALL.indexOf(word.toLowerCase());
  return small < 0 ? Number(word.replaceAll(',', '')) : small;
};
export const inWords = (count: number): string => SMALL[count] ?? String(count);

function digitsOf(said: string): string {
  const words = said.toLowerCase().match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];
  const isSmall = words.every((word) => SMALL.includes(word) || word === 'and');
  return isSmall ? said : String(Math.round(inOneNumber(words.filter((word) => word !== 'and'))));
}

/** `1.5k`; as the continent writes thousands, `2.000`. */
const SHORT = /\b(\d{1,3}(?:\.\d+)?) ?k\b/gi;
const POINTED = /\b[1-9]\d{0,2}(?:\.\d{3})+\b/g;
/** Of a call: `90 seconds`. */
const SECONDS = /\b(\d*[05])[ -]?(?:seconds?|secs?)\b/gi;
/** `10 hours of calls` */
const HOURS_OF = new RegExp(
  `\\b(${COUNT}) hours? of (?:(?:phone|voice|video) )?(?:calls?|calling|talk\\w*|conversations?|phone|video)\\b`,
  'gi',
);
const inMinutes = (said: string, hours: string) =>
  `${countOf(hours) * 60} minutes${/video/i.test(said) ? ' by video' : ''}`;
const DOZEN = /\b(?:a|one) dozen\b/gi;

export const inDigits = (text: string): string =>
  text
    .replace(POINTED, (found) => found.replaceAll('.', ''))
    .replace(SHORT, (_, count: string) => String(Math.round(Number(count) * 1000)))
    .replace(DOZEN, '12')
    .replace(SAID, digitsOf)
    .replace(SECONDS, (_, seconds: string) => `${Number(seconds) / 60} minutes`)
    .replace(HOURS_OF, inMinutes);
