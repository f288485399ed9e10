/** Draws the launcher before React is here, in a child of the tag that vanishes when the element is defined. */
import { css, tree } from 'virtual:facade';
import { readAttributes, type Given } from '../elements/attributes.ts';
import { ATTRIBUTES } from '../elements/define.ts';
import { presenceOf, type Presence } from '../elements/presence.ts';
import { languageOf } from './language.ts';
import { LAUNCHER_ATTRIBUTES } from './tags.ts';
import { build, formOf } from './tree.ts';

/** A page's `div { display: none !important }` loses against `!important` from inside the shadow root. */
const HOST =
  ':host{all:initial!important;display:contents!important;font-family:var(--talklive-font,inherit)!important}';

let sheet: CSSStyleSheet | undefined;

/** Where the facade draws, out of reach of the page's styles. */
export function ground() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(HOST + css);
  }
  const child = document.createElement('div');
  const root = child.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  return { child, root };
}

export interface Facade {
  readonly presence: Presence;
  readonly root: ShadowRoot;
  draw(): void;
  remove(): void;
}

function paint(root: ShadowRoot, host: Element, given: Given, expanded: boolean): void {
  const { lang, dir, words } = languageOf(host);
  const { values, default: all } = ATTRIBUTES.mode;
  const mode = values.indexOf(given.mode ?? all);
  const drawn = build(tree, formOf(mode, expanded, !given.noDismiss, Boolean(given.greeting)), {
    expanded: String(expanded),
    locale: lang,
    dir,
    theme: given.theme ?? 'auto',
    placement: given.placement ?? 'bottom-right',
    greeting: given.greeting ?? '',
    label: words[0],
    talk: given.textTalk ?? words[1],
    chat: given.textChat ?? words[2],
    dismiss: given.textDismiss ?? words[3],
  }) as HTMLElement;
  // Through CSSOM: a style attribute would offend a strict policy.
  if (given.accent) drawn.style.setProperty('--talklive-accent', given.accent);
  if (given.radius) drawn.style.setProperty('--talklive-radius', given.radius);
  const focused = (root.activeElement as HTMLElement | null)?.dataset.action;
  root.replaceChildren(drawn);
  if (focused) root.querySelector<HTMLElement>(`[data-action=${focused}]`)?.focus();
}

/** @param act called with the `data-action` of what the visitor pressed, by pointer or by key. */
export function createFacade(host: Element, act: (action: string) => void): Facade {
  const { child, root } = ground();
  child.dataset.talkliveFacade = '';
  const presence = presenceOf(host, readAttributes(host, LAUNCHER_ATTRIBUTES));
  const draw = () => {
    const { seen, expanded } = presence.get();
    if (seen !== 'visible') return root.replaceChildren();
    if (child.parentNode !== host) host.append(child);
    paint(root, host, readAttributes(host, LAUNCHER_ATTRIBUTES), expanded);
  };
  root.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-action]');
    if (button) act(button.dataset.action ?? '');
  });
  const unsubscribe = presence.subscribe(draw);
  draw();
  return {
    presence,
    root,
    draw,
    remove() {
      unsubscribe();
      child.remove();
    },
  };
}
