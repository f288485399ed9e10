/** The latest words of calls that are on, as they come; kept by the page alone, and no longer than it shows them. */
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import type { News } from '../../../worker/console-live-contract.ts';

type Caption = Extract<News, { type: 'caption' }>;
export type CaptionLine = Pick<Caption, 'speaker' | 'text' | 'isFinal'>;

/** Of each call so many lines, of so many calls. */
const LINES = 4;
const CALLS = 200;

const NONE: readonly CaptionLine[] = [];
/** By call, the one that was told of last at the end. */
const store = createStore<ReadonlyMap<string, readonly CaptionLine[]>>()(() => new Map());

/** What is still being said grows in its place; late words of what was said already are dropped. */
function withLine(lines: readonly CaptionLine[], line: CaptionLine): readonly CaptionLine[] {
  const last = lines.at(-1);
  if (last?.speaker === line.speaker && !last.isFinal) return [...lines.slice(0, -1), line];
  if (last?.speaker === line.speaker && !line.isFinal && last.text.startsWith(line.text)) return lines;
  return [...lines, line].slice(-LINES);
}

export function addCaption({ call, speaker, text, isFinal }: Caption): void {
  const known = new Map(store.getState());
  const lines = known.get(call) ?? NONE;
  known.delete(call);
  known.set(call, withLine(lines, { speaker, text, isFinal }));
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > CALLS) known.delete(oldest);
  store.setState(known, true);
}

export const useCaptions = (call: string): readonly CaptionLine[] =>
  useStore(store, (known) => known.get(call) ?? NONE);
