/** Where the rest of the widget comes from: chunks beside the script, by absolute address, for `import()` in a classic cross-origin script has no base. */
import { addressOf } from 'virtual:chunks';
import type * as Early from '../elements/early.ts';
import type * as Elements from '../elements/index.ts';
import { WHOLE } from './whole.ts';

export const importChunk = (name: string, base: string) => import(addressOf(name, base)) as Promise<unknown>;

let early: Promise<typeof Early> | undefined;

/**
 * What is loaded first, alone, for a call begins with it; it fetches what is wanted beside the elements. One promise for
 * all who ask, so that they are told in their order, and at once where it has come: of two imports the second may tell first.
 */
export const importEarly = (base: string): Promise<typeof Early> =>
  (early ??= (importChunk('early', base) as Promise<typeof Early>).catch((fault: unknown) => {
    early = undefined;
    throw fault;
  }));

export const importElements = (base: string): Promise<typeof Elements> =>
  importEarly(base)
    .then((chunk) => chunk.ahead())
    .then(() => importChunk('elements', base) as Promise<typeof Elements>);

/**
 * The same from the one-file script, which is at its place whatever became of the chunks: this copy may be older than
 * they are, and a browser may keep a failed import for the page's life.
 */
export const importWhole = (base: string): Promise<typeof Elements> =>
  import(new URL(`widget.standalone.js?${Date.now()}`, base).href).then(() =>
    (window as unknown as { [WHOLE]: () => Promise<typeof Elements> })[WHOLE](),
  );
