/** How a call's assistant is told of turns. */
import type { Turn } from '../../worker/contract.ts';

const NAMES = { visitor: 'Visitor', assistant: 'Assistant' };
const INTRODUCTION = 'Before this call the visitor and you wrote to each other:';

/** The latest turns in words for the model, as many as `fits` allows; of a single one that is too long, its end. */
export function tellable(turns: readonly Turn[], fits: (text: string) => boolean): string {
  const lines = turns.map(({ speaker, text }) => `${NAMES[speaker]}: ${text}`);
  const told = (from: number) => [INTRODUCTION, ...lines.slice(from)].join('\n');
  let from = 0;
  while (from < lines.length - 1 && !fits(told(from))) from += 1;
  const last = turns.at(-1);
  if (!last || fits(told(from))) return told(from);
  let { text } = last;
  do text = text.slice(Math.ceil(text.length / 4));
  while (text && !fits(`${INTRODUCTION}\n${NAMES[last.speaker]}: …${text}`));
  return `${INTRODUCTION}\n${NAMES[last.speaker]}: …${text}`;
}
