/** Where the rest of the widget comes from: chunks beside the script, by absolute address, for `import()` in a classic cross-origin script has no base. */
import { addressOf } from 'virtual:chunks';
import type * as Early from '../elements/early.ts';
import type * as Elements from '../elements/index.ts';
import { WHOLE } from './whole.ts';

const importChunk = (name: string, base: string) => import(addressOf(name, base)) as Promise<unknown>;

/** What is loaded first, and fetches what is wanted beside the elements; React beside it: no chunk waits until another one has named it. */
export function importEarly(base: string): Promise<typeof Early> {
  // Told by whoever needs it.
  importChunk('react', base).catch(() => undefined);
  return importChunk('early', base) as Promise<typeof Early>;
}

export const importElements = (base: string) => importChunk('elements', base) as Promise<typeof Elements>;

/**
 * The same from the one-file script, which is at its place whatever became of the chunks: this copy may be older than
 * they are, and a browser may keep a failed import for the page's life.
 */
export async function importWhole(base: string): Promise<typeof Elements> {
  await import(new URL(`widget.standalone.js?${Date.now()}`, base).href);
  return (window as unknown as { [WHOLE]: () => Promise<typeof Elements> })[WHOLE]();
}
