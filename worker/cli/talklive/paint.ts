import type { Tone } from './columns.ts';

const CODES: Readonly<Record<Tone | 'head', readonly [on: number, off: number]>> = {
  good: [32, 39],
  waiting: [33, 39],
  bad: [31, 39],
  faint: [2, 22],
  head: [1, 22],
};

/** Colours that mean something: green is under way, yellow waits, red went wrong. */
export function paint(text: string, tone: Tone | 'head' | undefined, hasColor: boolean): string {
  if (!hasColor || tone === undefined || text.trim() === '') return text;
  const [on, off] = CODES[tone];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}
