/** The facade's work on the page: draws launchers, hears triggers, sees tags come and go, and loads the rest at intent. */
import { ELEMENT_TAGS } from './tags.ts';
import { hearTriggers, triggerOf } from '../elements/triggers.ts';
import { wasCalling } from '../elements/was-calling.ts';
import { createFacade, type Facade } from './launcher.ts';
import { load, warmUp, type Loaded, type Origin } from './load.ts';
import { note } from './note.ts';
import { shell } from './shell.ts';

/** A touch is a pointer, too. */
const SIGNS = ['pointerover', 'focusin'];

export interface FacadePage {
  ready(): Promise<Loaded>;
}

export function watchPage(at: Origin): FacadePage {
  const facades = new Map<Element, Facade>();
  let pressed = false;
  /** The rest is here: what opens, opens by itself. */
  let arrived = false;

  const ready = () =>
    load(
      at,
      () => pressed,
      () => {
        const focused = [...facades].map(([host, { root }]) => ({
          host,
          action: (root.activeElement as HTMLElement | null)?.dataset.action,
        }));
        return () => {
          arrived = true;
          observer.disconnect();
          for (const facade of facades.values()) facade.remove();
          facades.clear();
          for (const { host, action } of focused)
            if (action) host.shadowRoot?.querySelector<HTMLElement>(`[data-action=${action}]`)?.focus();
        };
      },
    );
  const intend = (part: string, host: Element | null = null) => {
    warmUp(at, part, host);
    // A fault is told by the click that needs the chunk, not by a passing pointer.
    ready().catch(() => undefined);
  };
  const withRest = (
    part: string,
    host: Element | null,
    run: (loaded: Loaded) => void,
    instead: () => void = note,
  ) => {
    const unframe = arrived || part === 'chat' ? () => undefined : shell(host);
    ready()
      .then((loaded) => {
        run(loaded);
        // The page may have forbidden it.
        if (loaded.stage.store.getState().dialog)
          addEventListener('talklive-opened', unframe, { once: true });
        else unframe();
      })
      .catch((fault: unknown) => {
        console.error('[talklive] load:', fault);
        unframe();
        instead();
      });
  };

  const meetWidget = (host: Element) => {
    if (facades.has(host)) return;
    const facade = createFacade(host, (action) => {
      if (action === 'dismiss') return facade.presence.set({ seen: 'dismissed' });
      intend(action === 'chat' ? 'chat' : 'demo', host);
      if (action === 'toggle') return facade.presence.set({ expanded: !facade.presence.get().expanded });
      withRest(action, host, ({ launch, stage }) =>
        launch(stage, host as never, facade.presence, action as never),
      );
    });
    facades.set(host, facade);
    observer.observe(host, { attributes: true });
  };
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      intend(target.localName.slice('talklive-'.length), target);
    }
  });
  const meet = (host: Element) => {
    if (host.localName === 'talklive-widget') meetWidget(host);
    // A floating chat takes no room, and waits until it is asked for.
    else if (host.localName !== 'talklive-chat' || host.getAttribute('placement') === 'inline')
      inView.observe(host);
  };
  const search = (node: Node) => {
    if (!(node instanceof Element)) return;
    if (ELEMENT_TAGS.includes(node.localName)) meet(node);
    for (const tag of ELEMENT_TAGS) for (const host of node.getElementsByTagName(tag)) meet(host);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records) {
      if (type === 'attributes' && attributeName !== 'state') facades.get(target as Element)?.draw();
      for (const node of addedNodes) search(node);
    }
    for (const [host, facade] of facades)
      if (!host.isConnected) {
        facade.remove();
        facades.delete(host);
      }
  });

  hearTriggers((part, trigger) => {
    warmUp(at, part, trigger);
    if (part === 'voice') warmUp(at, 'engine', trigger);
    const href = trigger.getAttribute('href');
    withRest(
      part,
      null,
      ({ stage, wishOf }) => stage.open(part, null, wishOf(trigger)),
      href ? () => location.assign(href) : undefined,
    );
  });
  const sign = (event: Event) => {
    const trigger = triggerOf(event);
    if (trigger) intend(trigger.dataset.talklive ?? '', trigger);
    const host = event.composedPath().find((node) => facades.has(node as Element));
    if (host) intend('demo', host as Element);
  };
  for (const name of SIGNS) addEventListener(name, sign, { capture: true, passive: true });
  addEventListener('pointerdown', () => (pressed = true), true);
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => (pressed = false), true);

  observer.observe(document, { childList: true, subtree: true });
  search(document.documentElement);
  if (wasCalling())
    ready().then(
      ({ stage }) => stage.resume(),
      () => undefined,
    );
  return { ready };
}
