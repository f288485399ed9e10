/** The rest of the widget, fetched once; a failed fetch may be tried again by the next click. */
import type { Rest, ScriptPage } from '../elements/index.ts';
import { importElements, warm } from './chunks.ts';
import { languageOf } from './language.ts';

export interface Origin {
  /** Address of the script itself: chunks are beside it. */
  base: string;
  /** Where the API is. */
  origin: string;
  site?: string;
}

let loading: Promise<Rest> | null = null;

/** Where the script came from; a copy on the page's own server names the Worker in `data-host`. */
export function originOf(script: HTMLScriptElement | null): Origin {
  const base = script?.src || document.baseURI;
  const site = script?.dataset.site;
  return {
    base,
    origin: new URL(script?.dataset.host ?? base, base).origin,
    ...(site && { site }),
  };
}

/** Fetches what `part` needs without waiting for it. */
export function warmUp(at: Origin, part: string, host: Element | null): void {
  warm(at.base, part, languageOf(host).key);
}

/** @throws where a chunk does not arrive. */
export function load(base: string, page: ScriptPage): Promise<Rest> {
  return (loading ??= importElements(base)
    .then(({ boot }) => boot(page))
    .catch((fault: unknown) => {
      loading = null;
      throw fault;
    }));
}
