import { useLayoutEffect, useRef, useState } from 'react';
import { isDarkPage } from './dark-page.ts';
import { adopt } from './sheet.ts';
import { Wrapper, type WrapperProps } from './Wrapper.tsx';

export interface SurfaceProps extends Omit<WrapperProps, 'ref'> {
  /** Any CSS colour; the other colours are derived from it. */
  accent?: string | undefined;
  /** Any CSS length. */
  radius?: string | undefined;
}

/** The ground that views stand on: colours, direction and language. Each element has one around its view. */
export function Surface({ accent, radius, theme, ...rest }: SurfaceProps) {
  const [ground, setGround] = useState<WrapperProps['theme']>(() => (isDarkPage() ? 'dark' : 'auto'));
  useLayoutEffect(() => {
    if (theme !== 'auto') return;
    const ended = new AbortController();
    // Without it the page's `color-scheme` decides alone.
    import('./page-ground.ts').then(
      ({ followGround }) => followGround(setGround, ended.signal),
      console.error,
    );
    return () => ended.abort();
  }, [theme]);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    adopt(node);
    // Through CSSOM: a style attribute would offend a strict policy.
    for (const [name, value] of Object.entries({ accent, radius })) {
      if (value) node.style.setProperty(`--talklive-${name}`, value);
      else node.style.removeProperty(`--talklive-${name}`);
    }
  }, [accent, radius]);
  return <Wrapper ref={ref} theme={theme === 'auto' ? ground : theme} {...rest} />;
}
