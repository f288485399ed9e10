/** The facade's work on the page: draws launchers, hears triggers, sees tags come and go, and loads the rest at intent. */
import { ELEMENT_TAGS } from './tags.ts';
import { writtenOf } from '../elements/attributes.ts';
import { placeOf } from '../elements/presence.ts';
import { hearTriggers, triggerOf } from '../elements/triggers.ts';
import { wasCalling } from '../elements/was-calling.ts';
import { createFacade, reveal, type Facade } from './launcher.tsx';
import { closed, closeFrame, createFrame, removeShown, shown, type LoadingFrame } from './frame.tsx';
import { importEarly } from './chunks.ts';
import { hintAtCall } from './hint.tsx';
import { further } from 'virtual:facade';
import { facadeLanguageOf, learn } from './language.ts';
import { late, load } from './load.ts';
import { report, type ScriptOrigin } from '../script.ts';
import type { Rest, ScriptPage } from '../elements/index.ts';

/** Of a visitor who turns to us, a touch being a pointer, too; or who holds a button down, and lets it go; or who presses Escape. */
const SIGNS = 'pointerover focusin pointerdown pointerup pointercancel keydown'.split(' ');

export interface FacadePage {
  /**
   * Does `run` with the rest, once that is here; until `part` is to be seen the visitor sees a frame.
   * @param part empty or absent where nothing is opened
   * @param host a link leads where it leads without us, where the rest does not come
   * @param run absent for a tag that stands in view, and for which nobody has asked: it says where it stands what fails
   */
  reach(part: string | undefined, host: Element | null, run?: (rest: Rest) => unknown): Promise<unknown>;
  /** Serves what stands in a shadow root, which may be closed. */
  draw(root: ShadowRoot): void;
}

export function watchPage(at: ScriptOrigin): FacadePage {
  const facades = new Map<Element, Facade>();
  /** Of the pointer that are down. */
  let buttons = 0;
  /** The rest is here: what opens, opens by itself. */
  let arrived = false;

  const page: ScriptPage = {
    ...at,
    facades,
    pressed: () => buttons > 0,
    leave() {
      arrived = true;
      observer.disconnect();
    },
  };
  /** A call begins before there are views, and what a part needs is fetched before it is asked for. */
  const early = (part: string | undefined, host: Element | null, framedAt?: number | false) => {
    importEarly(at.base)
      .then((chunk) => chunk.early(page, part, host as HTMLElement, framedAt))
      .catch(() => undefined);
  };
  /** Before there is a frame: what the page holds is looked at. */
  const hint = (part: string | undefined, pressed?: unknown) => {
    if (part === 'voice' && !arrived && !page.closed) hintAtCall(at.origin, facades, pressed);
  };
  const intend = (part: string | undefined, host: Element) => {
    hint(part);
    early(part, host);
    // A fault is told by the click that needs the chunk, not by a passing pointer.
    load(at.base, page).catch(() => undefined);
  };
  /** What fails is said, in one place for all who ask. @param again the visitor presses once more */
  const reach = (
    part: string | undefined,
    host: Element | null,
    run?: (rest: Rest) => unknown,
    again?: boolean,
  ): Promise<unknown> => {
    const attempt = async () => {
      let frame: LoadingFrame | false | undefined;
      try {
        hint(part, run);
        frame = (!arrived &&
          run &&
          part &&
          (part !== 'chat'
            ? createFrame(host, at.base, part)
            : shown !== 'voice' && removeShown())) as typeof frame;
        early(part, host, frame && Date.now());
        const rest = await Promise.race([load(at.base, page, again), late()]);
        if (frame && frame.remove === closed) return null;
        if (frame) queueMicrotask(() => rest.whenShown((frame as LoadingFrame).remove));
        return run?.(rest);
      } catch (fault) {
        const href = host?.getAttribute('href');
        if (href) location.href = href;
        else if (part)
          (frame || createFrame(host, at.base, part, !run)).fail(() => {
            void reach(part, host, run, true);
          });
        throw fault;
      }
    };
    return attempt().catch(report);
  };

  /** What its Talk opens, as the page has written it. */
  const partOf = (host: Element) => writtenOf(host, 'mode') ?? 'demo';
  const meetWidget = (host: Element) => {
    const known = facades.get(host);
    // It was moved, has left the top layer on its way, and stands before or behind another one now.
    if (known) return facades.forEach(({ draw }) => draw());
    const facade = createFacade(host, (action) => {
      if (action === 'dismiss') return facade.presence.set({ seen: 'dismissed' });
      const part = action === 'chat' ? action : partOf(host);
      if (action !== 'toggle') return void reach(part, host, ({ press }) => press(host, action));
      intend(part, host);
      facade.presence.set({ expanded: !facade.presence.get().expanded });
    });
    facades.set(host, facade);
    if (further)
      learn(facadeLanguageOf(host), at.base, () => facades.forEach(({ draw }) => draw())).catch(report);
    observer.observe(host, { attributes: true });
  };
  const show = (host: Element) => {
    void reach(host.localName.slice('talklive-'.length), host);
  };
  // Some pages take it away: then every tag is in view.
  const inView =
    (window as Partial<typeof globalThis>).IntersectionObserver &&
    new IntersectionObserver((entries, observer) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        show(target);
      }
    });
  const meet = (host: Element) => {
    if (host.localName === 'talklive-widget') meetWidget(host);
    // A floating chat takes no room, and waits until it is asked for.
    else if (host.localName !== 'talklive-chat' || placeOf(host) === 'inline') {
      // Without a box it would never come into view.
      reveal(host, 'inline-block');
      if (inView) inView.observe(host);
      else show(host);
    }
  };
  const unfit = new Set<Element>();
  const look = (node: Element) => {
    if (node.matches(ELEMENT_TAGS))
      try {
        meet(node);
      } catch (fault) {
        // The page has given it a closed root of its own. The other tags go on.
        if (!unfit.has(node)) report(node.localName, fault);
        unfit.add(node);
      }
    else if (node.shadowRoot) enter(node.shadowRoot);
    // Its root comes with its definition, of which no observer hears.
    else if (node.matches(':not(:defined)'))
      void customElements.whenDefined(node.localName).then(() => node.shadowRoot && enter(node.shadowRoot));
  };
  const search = (node: Node) => {
    // Texts and comments hold no tags, and a root is none.
    if ('matches' in node) look(node as Element);
    (node as Partial<Element>).querySelectorAll?.('*').forEach(look);
  };
  /** To observe a root a second time changes nothing. */
  const enter = (root: Node) => {
    if (arrived) return;
    observer.observe(root, { childList: true, subtree: true });
    search(root);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, attributeName } of records) {
      if (attributeName && attributeName !== 'state')
        facades.forEach(({ draw }, host) => target.contains(host) && draw());
      addedNodes.forEach(search);
    }
    for (const [host, facade] of facades)
      if (!host.isConnected) {
        facade.remove();
        facades.delete(host);
        // It may have covered another one.
        facades.forEach(({ draw }) => draw());
      }
  });

  const hear = (target: Window | ShadowRoot) =>
    hearTriggers((part, trigger) => {
      void reach(part, trigger, ({ open }) => open(part, trigger));
    }, target);
  hear(window);
  const sign = (event: Event) => {
    buttons = (event as PointerEvent).buttons ?? buttons;
    if ((event as KeyboardEvent).key === 'Escape') closeFrame();
    const trigger = triggerOf(event);
    if (trigger) intend(trigger.dataset.talklive, trigger);
    const host = event.composedPath().find((node) => facades.has(node as Element));
    if (host) intend(partOf(host as Element), host as Element);
  };
  for (const name of SIGNS) addEventListener(name, sign, true);

  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  const begin = () => {
    enter(document);
    if (wasCalling())
      load(at.base, page)
        .then((rest) => rest.resume())
        .catch(report);
  };
  begin();
  // Nothing tells of a root that an element of the page was given later; and a page that the browser has kept is shown anew.
  addEventListener('pageshow', begin);
  return {
    reach,
    draw(root) {
      enter(root);
      // Of clicks in an open one the window hears.
      if (root.mode === 'closed') {
        page.closed = true;
        hear(root);
      }
    },
  };
}
