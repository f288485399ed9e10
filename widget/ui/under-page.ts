/** A chat that floats is above everything but dialogs that the page opens: under one that makes all else `inert`, and is no modal, it is not drawn. */
import { onKept } from './views/kept-from.ts';

export function underPage(panel: HTMLElement, left: AbortSignal): void {
  const look = () => {
    const { host } = panel.getRootNode() as ShadowRoot;
    panel.toggleAttribute('data-under', Boolean(host?.closest('[inert]')));
  };
  look();
  left.addEventListener('abort', onKept(look), { once: true });
}
