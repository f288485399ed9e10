/** How a view looks: as its tag says, else as the page's styles make what opened it, wherever in the page that stands. */
import { useLayoutEffect } from 'react';
import type { TalkliveElement } from './react-element.ts';
import type { Settings } from './settings.ts';
import { pageBody } from '../ui/page-body.ts';

const NAMES = 'accent surface ink radius font font-size offset z-index'.split(' ');

export type Look = Partial<Record<string, string>>;

/** The CSS properties of `opener` that `host` lacks: what is the same on the body is not its own. */
export function lookOf(host: Element, opener: Element): Look {
  const styles = [host, pageBody(), opener].map((one) => getComputedStyle(one));
  const look: Look = {};
  for (const name of NAMES) {
    const [own, page, theirs] = styles.map((style) => style.getPropertyValue(`--talklive-${name}`));
    if (own === page && own !== theirs) look[name] = theirs;
  }
  return look;
}

export interface DressedProps {
  host: TalkliveElement;
  settings: Settings;
  look: Look | undefined;
}

/** Stands before the view, whose own effects go by the styles. */
export function Dressed({ host, settings, look }: DressedProps) {
  useLayoutEffect(() => {
    const { style } = host.shadowRoot?.querySelector('.talklive') as HTMLElement;
    const said: Look = { ...look, ...(settings as object) };
    // Through CSSOM: a style attribute would offend a strict policy.
    for (const name of NAMES) style.setProperty(`--talklive-${name}`, said[name] ?? '');
  }, [host, settings, look]);
  return null;
}
