/** @throws Error where the page has no such element: its template and its script have parted. */
export const expectElement = <Kind extends Element>(root: ParentNode, selector: string): Kind => {
  const found = root.querySelector<Kind>(selector);
  if (!found) throw new Error(`embed page: expected an element ${selector}, found none`);
  return found;
};
