import { useLayoutEffect } from 'react';
import { dress, loadLooks } from '../ui/load-looks.ts';
import { NAMES, type Look } from './look.ts';
import type { TalkliveElement } from './element-types.ts';
import type { Settings } from './settings.ts';

export interface DressedProps {
  host: TalkliveElement;
  settings: Settings;
  look: Look | undefined;
}

/** Stands before the view, whose own effects go by the styles, and which is held back until they are here. */
export function Dressed({ host, settings, look }: DressedProps) {
  // A component tells React so that it waits.
  if (!dress && (settings.look || settings.density)) throw loadLooks();
  useLayoutEffect(() => {
    const root = host.shadowRoot as ShadowRoot;
    dress?.(root, settings);
    const { style } = root.querySelector('.talklive') as HTMLElement;
    const said: Look = { ...look, ...(settings as object) };
    // Through CSSOM: a style attribute would offend a strict policy.
    for (const name of NAMES) style.setProperty(`--talklive-${name}`, said[name] ?? '');
  }, [host, settings, look]);
  return null;
}
