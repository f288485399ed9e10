/** A line out of a console, pasted whole: most of it is ours, and what stands in quotes is the reader's own. Pure. */

const LEAST = 5;
export const isLong = (words: readonly string[]): boolean => words.length >= LEAST;

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Without what stands in quotes, addresses, our own mark and punctuation. */
export const wordsAsPasted = (line: string): string[] =>
  wordsOf(line.replace(/"[^"]*"|“[^”]*”|https?:\/\/\S*|^\s*\[talklive\]/g, ' '));

/** The most words of `line` that stand together in `text`. */
export function longestRun(line: readonly string[], text: string): readonly string[] {
  const there = ` ${wordsOf(text).join(' ')} `;
  let longest: readonly string[] = [];
  for (let from = 0; from + longest.length < line.length; from += 1) {
    let to = from + longest.length + 1;
    while (to <= line.length && there.includes(` ${line.slice(from, to).join(' ')} `)) {
      longest = line.slice(from, to);
      to += 1;
    }
  }
  return longest;
}
