/** Finds sections by the words that somebody types, or pastes. Pure. */
import { isLong, longestRun, wordsAsPasted } from './pasted.ts';

export interface Piece {
  url: string;
  title: string;
  heading: string;
  words: string;
}

const MOST = 12;
/** What a word in each place is worth. */
const WORTH = { heading: 8, title: 6, words: 1 } as const;
/** What it is worth that all words stand together somewhere: a line out of a console is looked for as it was read. */
const TOGETHER = 50;
/** So many of the words of a line that was pasted whole have to be there. */
const SHARE = 0.6;
type Place = keyof typeof WORTH;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A word that begins there counts twice: `csp` is sooner `csp-blocked` than `…scsp`. */
function worthOf(word: string, text: string, worth: number): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  const before = text[at - 1];
  return before === undefined || /[^\p{L}\p{N}]/u.test(before) ? 2 * worth : worth;
}

/** What of `asked` is looked for. */
function soughtIn(asked: string): { words: string[]; isPasted: boolean } {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  const pasted = wordsAsPasted(plain(asked));
  return isLong(words) && isLong(pasted) ? { words: pasted, isPasted: true } : { words, isPasted: false };
}

/**
 * Every word has to be somewhere in a section, its heading or its guide's title; of a line that was pasted most of them,
 * for what is the reader's own in it stands in no guide.
 * @returns the best first
 */
export function find(pieces: readonly Piece[], asked: string): Piece[] {
  const { words, isPasted } = soughtIn(asked);
  const worths = pieces.map((piece) => {
    const texts = (Object.keys(WORTH) as Place[]).map(
      (place) => [plain(piece[place]), WORTH[place]] as const,
    );
    const each = words.map((word) =>
      texts.reduce((sum, [text, worth]) => sum + worthOf(word, text, worth), 0),
    );
    const isTogether = words.length > 1 && texts.some(([text]) => text.includes(words.join(' ')));
    const run = isPasted ? longestRun(words, plain(piece.words)).length : Number(isTogether);
    const worth = each.reduce((sum, one) => sum + one, TOGETHER * run);
    const least = isPasted ? SHARE * words.length : words.length;
    return { piece, worth: each.filter(Boolean).length >= least ? worth : 0 };
  });
  return worths
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, MOST)
    .map(({ piece }) => piece);
}

/** The words around the first that was asked for, or around what a pasted line has in common with them. */
export function excerpt({ heading, words }: Piece, asked: string, length = 120): string {
  const { words: sought, isPasted } = soughtIn(asked);
  const first = (isPasted ? longestRun(sought, plain(words)).join(' ') : sought[0]) ?? '';
  // What its heading has is told by its beginning.
  const isInHeading = !isPasted && plain(heading).includes(first);
  const at = isInHeading ? 0 : Math.max(0, words.toLowerCase().indexOf(first) - 30);
  const from = at === 0 ? 0 : words.indexOf(' ', at) + 1;
  const cut = words.slice(from, from + length);
  return `${from > 0 ? '…' : ''}${cut}${from + length < words.length ? '…' : ''}`;
}
