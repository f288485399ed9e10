/** How a view looks: as its tag says, else as the page's styles make what opened it, wherever in the page that stands. */
import type { PublicConfig } from '../../worker/contract.ts';
import { pageBody } from '../ui/page-body.ts';

export const NAMES = 'accent surface ink radius font font-size offset z-index'.split(' ');

export type Look = Partial<Record<string, string>>;
type SiteLook = PublicConfig['look'];

/** The CSS properties of `opener` that `host` lacks: what is the same on the body is not its own. Read once, when `host` is drawn. */
export function lookOf(host: Element, opener: Element): () => Look {
  let look: Look | undefined;
  return () => (look ??= read(host, opener));
}

function read(host: Element, opener: Element): Look {
  const styles = [host, pageBody(), opener].map((one) => getComputedStyle(one));
  const look: Look = {};
  for (const name of NAMES) {
    const [own, page, theirs] = styles.map((style) => style.getPropertyValue(`--talklive-${name}`));
    if (own === page && own !== theirs) look[name] = theirs;
  }
  return look;
}

/** The look of the site without what the page's own styles say of `host`, or of what opened it: they are nearer. */
export function siteLook(host: Element, site: SiteLook | undefined, opener: Look = {}): SiteLook {
  const styles = getComputedStyle(host);
  const isThePages = (name: string) => opener[name] ?? styles.getPropertyValue(`--talklive-${name}`);
  return Object.fromEntries(Object.entries(site ?? {}).filter(([name]) => !isThePages(name)));
}
