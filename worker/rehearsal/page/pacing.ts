/** Tells which words are being said, as the provider's voices do: by their exact times, or as progress through the turn. */
import type { Scenario } from '../scenario.ts';
import type { Messages } from './messages.ts';

/** Sound comes in pieces of so many words. */
const PIECE = 4;

export interface Spoken {
  text: string;
  /** When each word is over, in ms from the first sound. */
  wordEnds: readonly number[];
}

interface Piece {
  words: string[];
  starts: number[];
  ends: number[];
  /** Words before it. */
  before: number;
  total: number;
}

function piecesOf({ text, wordEnds }: Spoken): Piece[] {
  const words = text.split(' ');
  const count = Math.ceil(words.length / PIECE);
  return Array.from({ length: count }, (_, index) => {
    const before = index * PIECE;
    const ends = wordEnds.slice(before, before + PIECE);
    const starts = ends.map((_, at) => wordEnds[before + at - 1] ?? 0);
    return { words: words.slice(before, before + PIECE), starts, ends, before, total: words.length };
  });
}

const TIMINGS = {
  'word-alignment': ({ words, starts, ends }: Piece) => ({
    type: 'word-alignment',
    // Its spaces are entries of their own.
    words: words.flatMap((word) => [word, ' ']),
    wordsStartTimesMs: starts.flatMap((start, at) => [start, ends[at]]),
    wordsEndTimesMs: ends.flatMap((end) => [end, end]),
  }),
  'word-progress': ({ words, starts, ends, before, total }: Piece) => ({
    type: 'word-progress',
    wordsSpoken: before,
    totalWords: total,
    segment: words.join(' '),
    segmentDurationMs: (ends.at(-1) ?? 0) - (starts[0] ?? 0),
    words: words.map((word, at) => ({
      word,
      startMs: (starts[at] ?? 0) - (starts[0] ?? 0),
      endMs: (ends[at] ?? 0) - (starts[0] ?? 0),
    })),
  }),
} as const;

/** @returns what is still to be told */
export function tellPace(
  how: NonNullable<Scenario['paced']>,
  spoken: Spoken,
  messages: Pick<Messages, 'pace'>,
): ReturnType<typeof setTimeout>[] {
  return piecesOf(spoken).map((piece) =>
    setTimeout(() => messages.pace(spoken.text, TIMINGS[how](piece)), piece.starts[0] ?? 0),
  );
}
