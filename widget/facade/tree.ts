/** The launcher as the build prerendered it: nodes as data, built with createElement, so that no policy objects. */

/** `forms` has a bit for each form of the launcher (see `formOf`) that has the node. */
export type TreeNode = [
  forms: number,
  tag: string,
  attributes: Record<string, string>,
  ...children: (TreeNode | string)[],
];

const SVG = 'http://www.w3.org/2000/svg';

/** The number of the form, from 0 to 31. @param mode index of `mode` among the values of the attribute. */
export const formOf = (mode: number, expanded: boolean, dismissible: boolean, greeting: boolean): number =>
  mode * 8 + +expanded * 4 + +dismissible * 2 + +greeting;

/** `{name}` becomes the value of that name. */
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

export function build(
  [, tag, attributes, ...children]: TreeNode,
  form: number,
  values: Record<string, string>,
): Element {
  const element =
    tag === 'svg' || tag === 'path' ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, fill(value, values));
  for (const child of children)
    if (typeof child === 'string') element.append(fill(child, values));
    else if ((child[0] >> form) & 1) element.append(build(child, form, values));
  return element;
}
