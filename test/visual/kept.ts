/** What is known of the pictures that are kept: how large each is, and what they were taken with. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Picture } from './sheet.ts';

export const FOLDER = 'test/visual/pictures';
const LIST = `${FOLDER}/list.txt`;

type Size = Pick<Picture, 'width' | 'height'>;

export interface Kept {
  /** As the browser named itself. */
  browser: string;
  /** By language: how wide some words were, and so in what font. */
  fonts: Record<string, string>;
  /** By the name of the sheet, `voice-muted.dark`. */
  sizes: Record<string, Size[]>;
}

const NONE: Kept = { browser: '', fonts: {}, sizes: {} };

export function readKept(): Kept {
  const kept = structuredClone(NONE);
  if (!existsSync(LIST)) return kept;
  for (const line of readFileSync(LIST, 'utf8').trim().split('\n')) {
    const [kind, name = '', ...words] = line.split(' ');
    if (kind === 'browser') kept.browser = name;
    else if (kind === 'font') kept.fonts[name] = words.join(' ');
    else
      kept.sizes[name] = words.map((size) => {
        const [width = 0, height = 0] = size.split('x').map(Number);
        return { width, height };
      });
  }
  return kept;
}

/** A line each: what has changed is seen in the list as well. */
export function writeKept({ browser, fonts, sizes }: Kept): void {
  const lines = [
    `browser ${browser}`,
    ...Object.entries(fonts).map(([lang, widths]) => `font ${lang} ${widths}`),
    ...Object.keys(sizes)
      .sort()
      .map((name) =>
        ['sheet', name, ...(sizes[name] ?? []).map(({ width, height }) => `${width}x${height}`)].join(' '),
      ),
  ];
  writeFileSync(LIST, `${lines.join('\n')}\n`);
}
