/** Numbers as they are said, one figure after the other. */
import type { Span } from './reading.ts';

const FIGURES = [
  'zero|oh|one|two|three|four|five|six|seven|eight|nine',
  'null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun',
  'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve',
  'zéro|un|deux|trois|quatre|cinq|sept|huit|neuf',
  'due|tre|quattro|cinque|sei|sette|otto|nove',
  'um|uma|dois|duas|três|quatro|meia|sete|oito',
  'nul|een|één|twee|drie|vijf|zes|zeven|negen',
  'jeden|dwa|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć',
  'אפס|אחת|אחד|שתיים|שניים|שלוש|ארבע|חמש|שש|שבע|שמונה|תשע',
  'صفر|واحد|اثنان|اثنين|ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة',
].join('|');
const TIMES = 'double|triple|doppel|doble|dubbel|duplo';
export const FIGURE = `(?:${FIGURES})(?![\\p{L}\\p{M}])`;
const ONE = `(?:(?:${TIMES}) )?${FIGURE}(?: hundred(?!\\p{L}))?`;
const RUN = new RegExp(`(?<![\\p{L}\\p{M}])(?:plus )?${ONE}(?:[ ,.-]{1,2}${ONE})*`, 'giu');
const WORD = /[\p{L}\p{M}]+/gu;
/** Chinese and Japanese figures stand side by side, as those of a number with tens and hundreds do not. */
const IDEOGRAPHS = /[〇零一二三四五六七八九幺](?:[ 、,-]?[〇零一二三四五六七八九幺]){6,18}/gu;

const OF_TIMES: Readonly<Record<string, number>> = { triple: 3 };
const IS_TIMES = new RegExp(`^(?:${TIMES})$`, 'iu');

/** Six with a "double" or an "oh" are a number; as plain figures they may be counted. */
function isNumber(run: string): boolean {
  let [figures, times, isTold] = [0, 1, false];
  for (const [word] of run.toLowerCase().matchAll(WORD)) {
    if (IS_TIMES.test(word)) times = OF_TIMES[word] ?? 2;
    else if (word === 'hundred') figures += 2;
    else if (word !== 'plus') [figures, times] = [figures + times, 1];
    isTold ||= times > 1 || word === 'oh' || word === 'hundred';
  }
  return figures >= (isTold ? 6 : 7);
}

const spanOf = ({ 0: found, index }: RegExpExecArray): Span => ({ from: index, to: index + found.length });

export const spokenNumbers = (plain: string): Span[] => [
  ...[...plain.matchAll(RUN)].filter(([found]) => isNumber(found)).map(spanOf),
  ...[...plain.matchAll(IDEOGRAPHS)].map(spanOf),
];
