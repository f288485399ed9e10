/** Draws pure components without React, node by node: no policy objects to that, and markup in a text stays text. */
import type { ReactElement, ReactNode } from 'react';

type Props = Record<string, unknown> & { children?: ReactNode };

export function render({ type, props }: ReactElement): Element {
  if (typeof type === 'function') return render((type as (given: unknown) => ReactElement)(props));
  const { children, ...attributes } = props as Props;
  const space = /svg|path/.test(type) ? '2000/svg' : '1999/xhtml';
  const element = document.createElementNS(`http://www.w3.org/${space}`, type);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name === 'className' ? 'class' : name, value as string);
  for (const child of [children].flat())
    if (child)
      element.append((child as ReactElement).props ? render(child as ReactElement) : (child as string));
  return element;
}
