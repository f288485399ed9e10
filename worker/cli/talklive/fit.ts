import stringWidth from 'string-width';
import { toAscii } from './ascii.ts';

const graphemes = new Intl.Segmenter();

/** Columns of the screen that a text takes: two for a Chinese sign, two for an emoji however it is made. */
export const widthOf = (text: string): number => (isPlain(text) ? text.length : stringWidth(text));

// A hundred thousand cells are nearly all of these.
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A text of at most so many columns; what is cut ends in a mark. */
export function cut(text: string, width: number, isAscii: boolean): string {
  if (widthOf(text) <= width) return text;
  const mark = isAscii ? '...' : '…';
  const room = width - mark.length;
  let kept = '';
  let taken = 0;
  for (const { segment } of graphemes.segment(text)) {
    taken += widthOf(segment);
    if (taken > room) break;
    kept += segment;
  }
  // What is left of an escape would be another sign.
  return (isAscii ? kept.replace(/\\(u[\da-f]{0,3})?$/, '') : kept) + mark;
}

export function pad(text: string, width: number, isRight = false): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return isRight ? space + text : text + space;
}

/** Text as it will stand on this screen, so that what is measured is what is shown. */
export const shown = (text: string, isAscii: boolean): string => (isAscii ? toAscii(text) : text);
