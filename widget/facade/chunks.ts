/** Where the rest of the widget comes from: chunks beside the script, by absolute address, for `import()` in a classic cross-origin script has no base. */
import { addressOf } from 'virtual:chunks';
import type * as Early from '../elements/early.ts';
import type * as Elements from '../elements/index.ts';
import { WHOLE } from './whole.ts';

const importChunk = (name: string, base: string) => import(addressOf(name, base)) as Promise<unknown>;

/**
 * Fetches what is wanted besides the elements, and the words of `language`, side by side: no chunk waits until another
 * one has named it. The words of faults come after what the visitor waits for.
 */
export function warm(base: string, language: string, chunks: readonly string[]): void {
  for (const name of [`strings-${language}`, 'early', 'react', ...chunks])
    // Told by whoever needs it.
    importChunk(name, base).catch(() => undefined);
}

export const importEarly = (base: string) => importChunk('early', base) as Promise<typeof Early>;

export const importElements = (base: string) => importChunk('elements', base) as Promise<typeof Elements>;

/**
 * The same from the one-file script, which is at its place whatever became of the chunks: this copy may be older than
 * they are, and a browser may keep a failed import for the page's life.
 */
export async function importWhole(base: string): Promise<typeof Elements> {
  await import(new URL(`widget.standalone.js?${Date.now()}`, base).href);
  return (window as unknown as { [WHOLE]: () => Promise<typeof Elements> })[WHOLE]();
}
