/** What of a picture is otherwise than in the one that is kept. */
import pixelmatch from 'pixelmatch';
import type { Picture } from './sheet.ts';

/**
 * How far apart two colours are before they count, of 0 to 1: what 16 colours a sheet make of the edges of letters is
 * below it, what a light and a somewhat darker grey of a line are apart is above it.
 */
export const THRESHOLD = 0.15;
/** So many pixels of half the size may be otherwise: what the few colours of a sheet come to, and less than a letter. */
export const MOST = 24;

export interface Difference {
  /** In words, for whoever reads the line alone. */
  why: string;
  /** What differs, in red; null where there is nothing to lay over one another. */
  picture: Picture | null;
}

export function compare(expected: Picture, actual: Picture, most = MOST): Difference | null {
  const { width, height } = actual;
  if (width !== expected.width || height !== expected.height)
    return {
      why: `is ${width * 2} by ${height * 2} px, was ${expected.width * 2} by ${expected.height * 2}`,
      picture: null,
    };
  const data = Buffer.alloc(width * height * 4);
  const options = { threshold: THRESHOLD, includeAA: true };
  const count = pixelmatch(expected.data, actual.data, data, width, height, options);
  return count > most
    ? { why: `${count} of ${width * height} pixels differ`, picture: { data, width, height } }
    : null;
}
