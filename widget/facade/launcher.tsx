/** Draws the launcher before React is here, in a child of the tag that vanishes when the element is defined. */
import { readAttributes, type Given } from '../elements/attributes.ts';
import { presenceOf, type Presence } from '../elements/presence.ts';
import { actionOf, Launcher, type LauncherAction } from '../ui/Launcher.tsx';
import { ground, surface } from './ground.tsx';
import { languageOf } from './language.ts';
import { LAUNCHER_ATTRIBUTES } from './tags.ts';

export interface Facade {
  readonly presence: Presence;
  readonly root: ShadowRoot;
  draw(): void;
  remove(): void;
}

function paint(root: ShadowRoot, host: Element, given: Given, expanded: boolean): void {
  const { words } = languageOf(host);
  const [label, talk, chat, dismiss] = words;
  const drawn = surface(
    host,
    <Launcher
      labels={{
        label,
        talk: given.textTalk ?? talk,
        chat: given.textChat ?? chat,
        dismiss: given.textDismiss ?? dismiss,
      }}
      placement={given.placement ?? 'bottom-right'}
      mode={given.mode}
      expanded={expanded}
      dismissible={!given.noDismiss}
      greeting={given.greeting}
    />,
  );
  // Through CSSOM: a style attribute would offend a strict policy.
  for (const name of ['accent', 'radius'] as const)
    if (given[name]) drawn.style.setProperty(`--talklive-${name}`, given[name]);
  const focused = (root.activeElement as HTMLElement | null)?.dataset.action;
  root.replaceChildren(drawn);
  if (focused) root.querySelector<HTMLElement>(`[data-action=${focused}]`)?.focus();
}

/** @param act called with the `data-action` of what the visitor pressed, by pointer or by key. */
export function createFacade(host: Element, act: (action: LauncherAction) => void): Facade {
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
    const action = actionOf(event);
    if (action) act(action);
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
