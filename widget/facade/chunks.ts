/** Where the rest of the widget comes from: chunks beside the script, by absolute address, for `import()` in a classic cross-origin script has no base. */
import { addressOf, elements, parts, strings } from 'virtual:chunks';
import type * as Elements from '../elements/index.ts';
import { WHOLE } from './whole.ts';

/**
 * Fetches what `part` needs and the words of `language`, side by side: no chunk waits until another one has named it.
 * The words of faults come after what the visitor waits for.
 */
export function warm(base: string, part: string | undefined, language: string): void {
  for (const path of [
    elements,
    ...(parts.elements ?? []),
    ...(parts[part as string] ?? []),
    strings[0].replace('*', language),
  ])
    // Told by whoever needs it.
    import(addressOf(path, base)).catch(() => undefined);
}

export const importElements = (base: string) => import(addressOf(elements, base)) as Promise<typeof Elements>;

/**
 * The same from the one-file script, which is at its place whatever became of the chunks: this copy may be older than
 * they are, and a browser may keep a failed import for the page's life.
 */
export async function importWhole(base: string): Promise<typeof Elements> {
  await import(new URL(`widget.standalone.js?${Date.now()}`, base).href);
  return (window as unknown as { [WHOLE]: () => Promise<typeof Elements> })[WHOLE]();
}
