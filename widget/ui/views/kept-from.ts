/** Whether a page keeps what stands beside it from its visitor: seen or not, it cannot be pressed then, but a modal can. */
import { pageModal } from '../top-layer.ts';

/** By a modal of its own, by what fills the screen, or by `inert`, as libraries of dialogs write it. */
export function isKept(dialog: Element | null | undefined): boolean {
  const host = (dialog?.getRootNode() as ShadowRoot | undefined)?.host;
  const full = document.fullscreenElement;
  return Boolean(pageModal() ?? host?.closest('[inert]') ?? (full && !full.contains(host ?? null)));
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
