/** Where the running script came from, read while it runs: afterwards nobody knows. And how it speaks to the page's owner. */

const OURS = /http[^\s()@]*\/widget\b[.a-z]*js/;

/** @returns null, as a start that did not come about does */
export const report = (...fault: unknown[]) => {
  console.error('[talklive]', ...fault);
  return null;
};

export interface ScriptOrigin {
  /** Address of the script, or of the host that it names: chunks are beside it. */
  base: string;
  /** Where the API is. */
  origin: string;
  site?: string | undefined;
  /** How calls begin, unchecked. */
  view?: string | undefined;
}

/**
 * `data-host` of the script wins: a copy on the page's own server, or in a file with others, names the host so. Else the
 * script's own address: modules and `import()` leave no current script, but a stack. A tag names the host where none of
 * them is a foreign one: somebody who may write markup into a page, and no script, must not choose what is run there. An
 * image named `currentScript` would be the document's, and is not its prototype's.
 */
function findOrigin(): ScriptOrigin | undefined {
  const current = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
  const address = OURS.exec(`${current?.src} ${new Error().stack}`)?.[0];
  const { host, site, view } = {
    ...(
      current ??
      document.querySelector<HTMLElement>(address ? `script[src="${address}"]` : 'script[data-host]')
    )?.dataset,
  };
  const mayBeNamed = !address || address.startsWith(location.origin);
  const given =
    host ?? (mayBeNamed && document.querySelector<HTMLElement>('talklive-widget[data-host]')?.dataset.host);
  try {
    const { href, origin } = new URL(given || (address as string));
    if (!given || (/^http/.test(origin) && href === `${origin}/`)) return { base: href, origin, site, view };
  } catch {
    // Said below, as of one that is an address of another kind.
  }
  report('expected data-host="https://…", got', given);
  return undefined;
}

/** Undefined where nothing tells, which is said. */
export const script = findOrigin();
