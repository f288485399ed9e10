import { useLayoutEffect, useState } from 'react';
import { isDarkPage } from './dark-page.ts';
import { styled } from './sheet.ts';
import { Wrapper, type WrapperProps } from './Wrapper.tsx';

export type SurfaceProps = Omit<WrapperProps, 'ref'>;

/** The ground that views stand on: colours, direction and language. Each element has one around its view. */
export function Surface({ theme, ...rest }: SurfaceProps) {
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
  return <Wrapper ref={styled} theme={theme === 'auto' ? ground : theme} {...rest} />;
}
