/** Draws pure components without React, node by node: no policy objects to that, and markup in a text stays text. */
import type { ReactElement, ReactNode } from 'react';

type Props = Record<string, unknown> & { children?: ReactNode };

export function render({ type, props }: ReactElement): Element {
  if (typeof type === 'function') return render((type as (given: unknown) => ReactElement)(props));
  const { children, ...attributes } = props as Props;
  const element = /^(svg|path)$/.test(type)
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name === 'className' ? 'class' : name, value as string);
  for (const child of [children].flat())
    if (child) element.append(typeof child === 'object' ? render(child as ReactElement) : (child as string));
  return element;
}
