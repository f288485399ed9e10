/** The rest of the widget, fetched once; a failed fetch may be tried again by the next click. */
import { importElements, warm } from './chunks.ts';
import { languageOf } from './language.ts';

export interface Origin {
  /** Address of the script itself: chunks are beside it. */
  base: string;
  /** Where the API is. */
  origin: string;
  site?: string;
}

type Elements = Awaited<ReturnType<typeof importElements>>;
export type Loaded = Awaited<ReturnType<Elements['boot']>> & Pick<Elements, 'launch' | 'wishOf'>;

let loading: Promise<Loaded> | null = null;

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

/** Resolves when no pointer is down: what a press has begun on, its click must find. */
function released(pressed: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (!pressed()) return resolve();
    const done = () => setTimeout(resolve);
    addEventListener('pointerup', done, { capture: true, once: true });
    addEventListener('pointercancel', done, { capture: true, once: true });
  });
}

/** Fetches what `part` needs without waiting for it. */
export function warmUp(at: Origin, part: string, host: Element | null): void {
  warm(at.base, part, languageOf(host).key);
}

/** @throws where a chunk does not arrive. */
export function load(at: Origin, pressed: () => boolean, beforeDefine: () => () => void): Promise<Loaded> {
  return (loading ??= importElements(at.base)
    .then(async ({ boot, launch, wishOf }) => {
      const booted = await boot(at);
      await released(pressed);
      const afterDefine = beforeDefine();
      booted.define();
      afterDefine();
      return { ...booted, launch, wishOf };
    })
    .catch((fault: unknown) => {
      loading = null;
      throw fault;
    }));
}
