/** Keeps the focus in a region that stands beside the page, whose controls come and go: unless the visitor takes it elsewhere. */
import { focused } from './focused.ts';

/** @param heir where it goes from a control that has vanished or takes no press any more @default the region */
export function keepFocusInside(region: HTMLElement, left: AbortSignal, heir = () => region): void {
  /** What has it, or had it until it went. */
  let last: HTMLElement | null = null;
  const isGone = (node: HTMLElement) =>
    !region.contains(node) || node.matches(':disabled') || node.getClientRects().length === 0;
  const look = () => {
    if (!last || !isGone(last)) return;
    const now = focused();
    if (now && now !== last) return;
    last = null;
    heir().focus({ preventScroll: true });
  };
  region.addEventListener('focusin', ({ target }) => (last = target as HTMLElement), { signal: left });
  region.addEventListener(
    'focusout',
    () =>
      // What is taken away is so right after this: then it is not the visitor who has left.
      setTimeout(() => {
        if (last && !isGone(last) && focused() !== last) last = null;
      }),
    { signal: left },
  );
  const changes = new MutationObserver(look);
  changes.observe(region, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
  left.addEventListener('abort', () => changes.disconnect(), { once: true });
}

/** Where whoever has ended a call beside a chat goes on; nothing where none floats. */
export function composer(): HTMLElement | null {
  for (const { shadowRoot } of document.querySelectorAll('talklive-chat')) {
    const panel = shadowRoot?.querySelector<HTMLElement>('.chat[data-variant=floating]');
    if (panel) return panel.querySelector<HTMLElement>('textarea:enabled') ?? panel;
  }
  return null;
}
