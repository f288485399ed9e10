/** Where the rest of the widget comes from: chunks beside the script, by absolute address, for `import()` in a classic cross-origin script has no base. */
import { addressOf } from 'virtual:chunks';
import type * as Early from '../elements/early.ts';
import type * as Elements from '../elements/index.ts';
import { WHOLE } from './whole.ts';

const importChunk = (name: string, base: string) => import(addressOf(name, base)) as Promise<unknown>;

/** What is loaded first, alone, for a call begins with it; it fetches what is wanted beside the elements. */
export const importEarly = (base: string) => importChunk('early', base) as Promise<typeof Early>;

export async function importElements(base: string): Promise<typeof Elements> {
  await (
    await importEarly(base)
  ).ahead;
  return importChunk('elements', base) as Promise<typeof Elements>;
}

/**
 * The same from the one-file script, which is at its place whatever became of the chunks: this copy may be older than
 * they are, and a browser may keep a failed import for the page's life.
 */
export async function importWhole(base: string): Promise<typeof Elements> {
  await import(new URL(`widget.standalone.js?${Date.now()}`, base).href);
  return (window as unknown as { [WHOLE]: () => Promise<typeof Elements> })[WHOLE]();
}
