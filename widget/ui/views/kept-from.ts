/** Whether a page keeps what stands beside it from its visitor: seen or not, it cannot be pressed then, but a modal can. */
import { pageModal } from '../top-layer.ts';

/** By a modal of its own, by what fills the screen, or by `inert`, as libraries of dialogs write it. */
export function isKept(view: Element | null | undefined): boolean {
  const { host = null } = (view?.getRootNode() as ShadowRoot | undefined) ?? {};
  const over = [pageModal(), document.fullscreenElement];
  return Boolean(host?.closest('[inert]')) || over.some((one) => one && !one.contains(host));
}

/** Calls `look` whenever that may have changed. @returns what ends it */
export function onKept(look: () => void): () => void {
  const opened = new MutationObserver(look);
  opened.observe(document, { subtree: true, attributeFilter: ['open', 'inert'] });
  addEventListener('fullscreenchange', look);
  return () => {
    opened.disconnect();
    removeEventListener('fullscreenchange', look);
  };
}
