/** Markdown as far as a message needs it, as data: lists, bold and code. */

export type Span = string | { bold: string } | { code: string };
/** @property number as it was written: a list may begin anywhere, and a date may look like one */
export interface Item {
  text: Span[];
  number: number | undefined;
}
export type Block = { text: Span[] } | { items: Item[]; ordered: boolean };

// Each part is bounded by a class that excludes its end: no backtracking.
const MARKED = /\*\*([^*\n]{1,500})\*\*|`([^`\n]{1,500})`/g;
const ITEM = /^ {0,3}(?:[-*•]|(\d{1,3})[.)]) +(\S.*)$/;
const HEADING = /^#{1,6} +(\S.*)$/;

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const { index, 0: whole, 1: bold, 2: code } of text.matchAll(MARKED)) {
    spans.push(text.slice(done, index), bold ? { bold } : { code: code ?? '' });
    done = index + whole.length;
  }
  return [...spans, text.slice(done)].filter(Boolean);
}

/** What is no Markdown stays text, to the letter. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const flush = () => {
    const words = lines.join('\n').trim();
    lines = [];
    if (words) blocks.push({ text: spansOf(words) });
  };
  for (const line of text.split('\n')) {
    const [, number, words] = ITEM.exec(line) ?? [];
    if (words === undefined) {
      lines.push(line.replace(HEADING, '**$1**'));
      continue;
    }
    flush();
    const last = blocks.at(-1);
    const ordered = number !== undefined;
    const item = { text: spansOf(words), number: ordered ? Number(number) : undefined };
    if (last && 'items' in last && last.ordered === ordered) last.items.push(item);
    else blocks.push({ items: [item], ordered });
  }
  flush();
  return blocks;
}
