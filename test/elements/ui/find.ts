/** Finds what a visitor finds: by role and accessible name, through the shadow root of the stage. */

const ROLES: Record<string, string> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  dialog: 'dialog[open], [role=dialog]',
  alert: '[role=alert]',
  status: '[role=status]',
  textbox: 'input:not([type]), textarea',
  combobox: 'select',
  checkbox: 'input[type=checkbox]',
  slider: 'input[type=range]',
  log: '[role=log]',
  list: 'ol',
  region: '[role=region], section[aria-label], section[aria-labelledby]',
  timer: '[role=timer]',
};

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

export function nameOf(element: Element): string {
  const root = element.getRootNode() as ShadowRoot;
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled) return squeeze(root.getElementById(labelled)?.textContent ?? '');
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const own = (element as HTMLInputElement).labels?.[0];
  if (own) return squeeze(own.querySelector('b')?.textContent ?? own.textContent ?? '');
  return squeeze(element.textContent ?? '');
}

const isShown = (element: Element) => element.checkVisibility();

export function queryAll<T extends HTMLElement = HTMLElement>(
  root: ParentNode,
  role: string,
  name?: string | RegExp,
): T[] {
  const matches = (text: string) =>
    name instanceof RegExp ? name.test(text) : name === undefined || text === name;
  return [...root.querySelectorAll<T>(ROLES[role] ?? `[role=${role}]`)].filter(
    (element) => isShown(element) && matches(nameOf(element)),
  );
}

/** @throws Error that lists what is there, where nothing or more than one thing answers. */
export function get<T extends HTMLElement = HTMLElement>(
  root: ParentNode,
  role: string,
  name?: string | RegExp,
): T {
  const found = queryAll<T>(root, role, name);
  const [first] = found;
  if (found.length === 1 && first) return first;
  const there = queryAll(root, role).map((element) => `“${nameOf(element)}”`);
  throw new Error(
    `${found.length} × ${role} ${String(name ?? '')}; there are: ${there.join(', ') || 'none'}`,
  );
}

export const has = (root: ParentNode, role: string, name?: string | RegExp) =>
  queryAll(root, role, name).length > 0;

/** All words on show: of the surface's children, for Firefox reads a `display: contents` element otherwise. */
export const words = (root: ParentNode): string =>
  squeeze([...root.querySelectorAll<HTMLElement>('.talklive > *')].map((view) => view.innerText).join(' '));

export function press(element: Element, key: string, more: KeyboardEventInit = {}): boolean {
  return element.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }),
  );
}

/** Types as React hears it: through the native setter, then an input event. */
export function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}
