/** Draws the launcher before React is here, where the element will draw it when it is defined. */
import { writtenOf } from '../elements/attributes.ts';
import { isCovered, presenceOf, type Presence } from '../elements/presence.ts';
import { actionOf, Launcher, type LauncherAction } from '../ui/Launcher.tsx';
import { lift } from '../ui/top-layer.ts';
import { launcherOf } from './given.ts';
import { ground, surface } from './ground.tsx';

export interface Facade {
  readonly presence: Presence;
  readonly root: ShadowRoot;
  draw(): void;
  /** What is drawn stays: the root may be the element's by now. */
  remove(): void;
}

function paint(
  root: ShadowRoot,
  host: Element,
  expanded: boolean,
  act: (action: LauncherAction) => void,
): void {
  const drawn = surface(host, <Launcher {...launcherOf(host)} expanded={expanded} />);
  for (const [name, property] of Object.entries({ accent: 'color', radius: 'border-radius' })) {
    const value = writtenOf(host, name) as string;
    // Through CSSOM: a style attribute would offend a strict policy.
    if (CSS.supports(property, value)) drawn.style.setProperty(`--talklive-${name}`, value);
  }
  drawn.onclick = (event) => {
    const action = actionOf(event);
    if (action) act(action);
  };
  const focused = (root.activeElement as HTMLElement | null)?.dataset.action;
  root.replaceChildren(drawn);
  lift(root.querySelector('.floating'));
  if (focused) root.querySelector<HTMLElement>(`[data-action=${focused}]`)?.focus();
}

/**
 * Gives `host` a box until it is defined, where a page's `:not(:defined) { display: none }` takes it, or `visibility`: that shall hide what is
 * half done; what the page itself hides stays hidden. The elements take the box away again.
 */
export function reveal(host: Element, display: string): void {
  const other = document.createElement('talklive-x');
  host.after(other);
  for (const [name, shown] of Object.entries({ display, visibility: 'visible' }))
    if (/none|hidden/.test(getComputedStyle(other)[name as 'display']))
      (host as HTMLElement).style.setProperty(name, shown, 'important');
  other.remove();
}

/** @param act called with the `data-action` of what the visitor pressed, by pointer or by key. */
export function createFacade(host: Element, act: (action: LauncherAction) => void): Facade {
  const root = ground(host);
  const presence = presenceOf(host);
  const draw = () => {
    const { seen, expanded } = presence.get();
    if (seen !== 'visible' || isCovered(host)) return root.replaceChildren();
    paint(root, host, expanded, act);
  };
  const unsubscribe = presence.subscribe(draw);
  reveal(host, 'contents');
  draw();
  return {
    presence,
    root,
    draw,
    remove: unsubscribe,
  };
}
