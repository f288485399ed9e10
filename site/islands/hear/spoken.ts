/** One line of a sample: who says it, the sound, and from when on each of its words is heard, in ms. */
export interface Spoken {
  who: 'assistant' | 'visitor';
  clip: string;
  words: { word: string; from: number }[];
}
