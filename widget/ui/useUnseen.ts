import { useEffect } from 'react';
import { useCall } from './useCall.ts';
import { isKept } from './views/kept-from.ts';

const LOOK_MS = 1000;

/** Whether nothing of its dialog is drawn, by what hides all around it. What is lifted has no other to hide it. */
export const isDialogHidden = (host: Element): boolean =>
  host.shadowRoot?.querySelector('dialog')?.checkVisibility?.() === false;

/**
 * Whether no scrolling of the page leads there, where it is written from the left. What stands above it may be scrolled by a
 * script that moves the page by transforms.
 */
const isOffPage = (view: Element): boolean =>
  view.getBoundingClientRect().right + scrollX <= 0 &&
  getComputedStyle(document.documentElement).direction === 'ltr';

/**
 * Whether the page shows nothing of it, by a closed tab panel, accordion or dialog, or lets nobody press it, by what it has
 * opened over it. What is scrolled away is not hidden.
 */
function isHidden(host: Element): boolean {
  // Of what is drawn, for a host may have no box. Older browsers know no such question.
  const view = host.shadowRoot?.querySelector('.inline');
  let hidden =
    isKept(view) || view?.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) === false;
  let isScrolled = false;
  for (let node = host.parentElement; node && !hidden; node = node.parentElement) {
    hidden = !(node.clientWidth && node.clientHeight) && /hidden|clip/.test(getComputedStyle(node).overflow);
    isScrolled ||= node !== document.documentElement && (node.scrollTop || node.scrollLeft) !== 0;
  }
  return hidden || Boolean(view && !isScrolled && isOffPage(view));
}

/**
 * No live microphone without a visible call: in one, calls `onUnseen`, which stays the same, once `host` is hidden at `most`
 * looks in turn, for a change of panels may take a moment.
 *
 * @param isShown whether the call is shown there
 */
export function useUnseen(
  host: Element,
  isShown: boolean,
  onUnseen: () => void,
  most = 2,
  look = isHidden,
): void {
  const { name } = useCall().phase;
  const on = isShown && /^connect/.test(name);
  useEffect(() => {
    if (!on) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks = look(host) ? looks + 1 : 0;
      if (looks === most) onUnseen();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [host, on, onUnseen, most, look]);
}
