import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { adopt } from './sheet.ts';

export interface SurfaceProps {
  theme: 'light' | 'dark' | 'auto';
  locale: string;
  dir: 'ltr' | 'rtl';
  /** Any CSS colour; the other colours are derived from it. */
  accent?: string | undefined;
  /** Any CSS length. */
  radius?: string | undefined;
  children: ReactNode;
}

/** The ground that views stand on: colours, direction and language. Each element has one around its view. */
export function Surface({ theme, locale, dir, accent, radius, children }: SurfaceProps) {
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
  return (
    <div ref={ref} className="talklive" part="base" data-theme={theme} lang={locale} dir={dir}>
      {children}
    </div>
  );
}
