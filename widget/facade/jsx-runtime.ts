/**
 * What `react/jsx-runtime` is in the pasted script, where React comes later: it draws at once, node by node. No policy
 * objects to that, and markup in a text stays text. Components are pure, give each attribute a value, and are called by the
 * build where they are named.
 */
type Child = Node | string | false | null | undefined;
export type Drawn = Record<string, unknown> & { children?: Child | Child[] };

export function jsx(type: string, { children, ...attributes }: Drawn): Element {
  const element = /svg|path/.test(type)
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name === 'className' ? 'class' : name, value as string);
  for (const child of [children].flat()) if (child) element.append(child);
  return element;
}
export { jsx as jsxs };
