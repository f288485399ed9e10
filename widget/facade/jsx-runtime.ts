/**
 * What `react/jsx-runtime` is in the pasted script, where React comes later: it draws at once, node by node. No policy
 * objects to that, and markup in a text stays text. Components are pure, and the build calls them where they are named.
 */
type Child = Node | string | false | null | undefined;
export type Drawn = Record<string, unknown> & { children?: Child | Child[] };

export function jsx(type: string, { children, ...attributes }: Drawn): Element {
  const space = /svg|path/.test(type) ? '2000/svg' : '1999/xhtml';
  const element = document.createElementNS(`http://www.w3.org/${space}`, type);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name === 'className' ? 'class' : name, value as string);
  for (const child of [children].flat()) if (child) element.append(child);
  return element;
}
export { jsx as jsxs };
