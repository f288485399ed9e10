import { useSyncExternalStore } from 'react';
import { afterStart } from '../after-start.ts';
import { isDarkPage } from './dark-page.ts';
import { styled } from './sheet.ts';
import { Wrapper, type WrapperProps } from './Wrapper.tsx';

export interface SurfaceProps extends Omit<WrapperProps, 'ref' | 'data-theme'> {
  theme: WrapperProps['data-theme'];
}

function onPage(look: () => void) {
  const ended = new AbortController();
  // Without it what was seen first holds.
  afterStart(() => import('./follow-page.ts')).then(
    ({ followPage }) => followPage(look, ended.signal),
    console.error,
  );
  return () => ended.abort();
}

/** The ground that views stand on: colours, direction and language. Each element has one around its view. */
export function Surface({ theme, ...rest }: SurfaceProps) {
  const dark = useSyncExternalStore(onPage, isDarkPage);
  return <Wrapper ref={styled} data-theme={theme === 'auto' ? (dark ? 'dark' : 'light') : theme} {...rest} />;
}
