/** Draws what React's runtime has made of pure components. In the pasted script the facade's own has drawn it already, and the build leaves this out. */
import type { ReactElement, ReactNode } from 'react';
import { jsx, type Drawn } from './jsx-runtime.ts';

type Props = Record<string, unknown> & { children?: ReactNode };

export function render({ type, props }: ReactElement): Element {
  if (typeof type === 'function') return render((type as (given: unknown) => ReactElement)(props));
  const { children, ...attributes } = props as Props;
  const drawn = [children]
    .flat()
    .map((child) =>
      (child as ReactElement | undefined)?.props ? render(child as ReactElement) : child,
    ) as Drawn['children'];
  return jsx(type, { ...attributes, children: drawn });
}
