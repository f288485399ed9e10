/** Which words of a sentence have been said by a given moment. */

/** Of words whose recording nobody has measured: an easy pace. */
const MS_PER_WORD = 330;

export const paceOf = (text: string): number[] =>
  text.split(' ').map((_, index) => (index + 1) * MS_PER_WORD);

/** The beginning of `text` up to the last word that has ended at `ms`; empty before the first. */
export function wordsSaid(text: string, wordEnds: readonly number[], ms: number): string {
  const count = wordEnds.filter((end) => end <= ms).length;
  return text.split(' ').slice(0, count).join(' ');
}
