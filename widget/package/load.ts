/**
 * `talklive`: puts the script that partners paste into the page, once, and hands over what the page can call. The
 * launcher is drawn, and all else loads when a visitor turns to it, as of the pasted tag.
 *
 * @example
 * const talklive = await loadTalklive('https://talk.example', { site: 'tl-…' });
 * await talklive?.open('voice');
 */
import type { View } from '../events.ts';
import type { TalkliveGlobal as Talklive } from '../facade/queue.ts';

export type { Talklive };

/** Put in by the build. */
declare const PACKAGE_VERSION: string;

export interface LoadOptions {
  /** Your site key. @default 'default' */
  site?: string | undefined;
  /** How each call of the page begins. @default 'modal' */
  view?: View | undefined;
  /** For a Content-Security-Policy with a nonce. */
  nonce?: string | undefined;
}

/** The script did not come, or did not start. A further call of `loadTalklive` tries again. */
export class TalkliveLoadError extends Error {
  override name = 'TalkliveLoadError';
  /** Address of the script. */
  readonly src: string;
  constructor(src: string, why: string, cause?: unknown) {
    super(`talklive: ${src} ${why}`, { cause });
    this.src = src;
  }
}

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(src: string): string },
  ): { createScriptURL(src: string): string };
}

let loading: Promise<Talklive> | undefined;
let asked: string | undefined;

const warn = (text: string) => console.warn(`[talklive] ${text}`);

/** What the running script offers; before that there may be a list of calls under this name. */
const running = (): Talklive | undefined => {
  const { talklive } = window as { talklive?: Talklive };
  return talklive?.version ? talklive : undefined;
};

/** As a page that lists its Trusted Types lets it in. */
function trusted(src: string): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  try {
    return trustedTypes
      ? trustedTypes.createPolicy('talklive-loader', { createScriptURL: (own) => own }).createScriptURL(src)
      : src;
  } catch {
    // Its default policy may take it; where not, setting the address says so.
    return src;
  }
}

/**
 * What the page has pasted and what is still on its way. Once the page has loaded, a tag that is not running has failed
 * or is late: of two scripts the first serves the page, and the other has nothing to do.
 */
function pasted(): Promise<Talklive | undefined> {
  const tags = document.querySelectorAll<HTMLScriptElement>('script[src]');
  const tag = [...tags].find(({ src }) => /\/widget(\.standalone)?\.js($|\?)/.test(src));
  if (!tag || document.readyState === 'complete') return Promise.resolve(undefined);
  const loaded = new Promise<undefined>((resolve) => {
    addEventListener('load', () => resolve(undefined), { once: true });
  });
  return Promise.race([arrival(tag).catch(() => undefined), loaded]);
}

function insert(src: string, { site, view, nonce }: LoadOptions): HTMLScriptElement {
  const tag = document.createElement('script');
  tag.async = true;
  tag.src = trusted(src);
  if (site) tag.dataset.site = site;
  if (view) tag.dataset.view = view;
  if (nonce) tag.nonce = nonce;
  // Not `document.head`: a frame of that name stands for it.
  return (document.querySelector('head') ?? document.documentElement).appendChild(tag);
}

function arrival(tag: HTMLScriptElement): Promise<Talklive> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new TalkliveLoadError(tag.src, why));
    tag.addEventListener('load', () => {
      const talklive = running();
      if (talklive) resolve(talklive);
      else fail('has loaded and not started. Look in the console for lines that begin with [talklive].');
    });
    tag.addEventListener('error', () =>
      fail('could not be loaded: a policy of the page, a blocker, or the network.'),
    );
  });
}

async function load(host: string, options: LoadOptions): Promise<Talklive> {
  if (!/^https?:/.test(host) || !URL.canParse(host))
    throw new TypeError(`loadTalklive: host must be an address such as 'https://host', but is '${host}'.`);
  const talklive =
    running() ?? (await pasted()) ?? running() ?? (await put(new URL('/widget.js', host).href, options));
  if (talklive.version !== PACKAGE_VERSION)
    warn(
      `The script is version ${talklive.version}, the package talklive ${PACKAGE_VERSION}: install the script’s.`,
    );
  return talklive;
}

async function put(src: string, options: LoadOptions): Promise<Talklive> {
  let tag: HTMLScriptElement | undefined;
  try {
    tag = insert(src, options);
    return await arrival(tag);
  } catch (fault) {
    tag?.remove();
    if (fault instanceof TalkliveLoadError) throw fault;
    throw new TalkliveLoadError(src, 'is refused by the page’s Trusted Types: add talklive-loader.', fault);
  }
}

/**
 * Resolves with what the page can call, or with null on a server. A further call gives the first one's promise; a page
 * that has pasted the script keeps that one.
 * @param host origin of the Talk Live Worker, such as `https://talk.example`
 * @throws TalkliveLoadError where the script does not load, TypeError where `host` is no address
 */
export function loadTalklive(host: string, options: LoadOptions = {}): Promise<Talklive | null> {
  if (typeof document === 'undefined') return Promise.resolve(null);
  const wish = `${host.replace(/\/+$/, '')} ${options.site} ${options.view}`;
  if (loading && wish !== asked)
    warn('loadTalklive: the page has a widget already, and keeps what that was given.');
  asked = loading ? asked : wish;
  return (loading ??= load(host, options).catch((fault: unknown) => {
    loading = undefined;
    throw fault;
  }));
}
