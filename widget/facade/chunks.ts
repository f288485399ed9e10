/** Where the rest of the widget comes from: chunks beside the script, by absolute address, for `import()` in a classic cross-origin script has no base. */
import { addressOf, elements, parts, strings } from 'virtual:chunks';
import type * as Elements from '../elements/index.ts';
import { WHOLE } from './whole.ts';

const preloaded = new Set<string>();

/** Side by side: no chunk waits until another one has named it. */
function preload(base: string, paths: readonly string[]): void {
  for (const path of paths) {
    if (preloaded.has(path)) continue;
    preloaded.add(path);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.referrerPolicy = 'origin';
    link.href = addressOf(path, base);
    // Imports have it from the script; a hint without it would be reported.
    link.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
    document.head.append(link);
  }
}

/** Fetches what `part` needs and the words of `language`; those of faults come after what the visitor waits for. */
export function warm(base: string, part: string | undefined, language: string): void {
  preload(base, [
    elements,
    ...(parts.elements ?? []),
    ...(parts[part as string] ?? []),
    strings[0].replace('*', language),
  ]);
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
