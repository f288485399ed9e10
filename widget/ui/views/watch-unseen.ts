/** Whether the page still shows its visitor the call that they are in. */
import { isKept } from './kept-from.ts';

const LOOK_MS = 1000;
/** Looks in turn at which it was hidden: a change of panels may take a moment. */
const HIDDEN_LOOKS = 2;
/** A page may hide all for a moment, as some do before an experiment. */
const HIDDEN_LOOKS_OF_ALL = 5;

/** Whether nothing of its dialog is drawn, by what hides all around it. What is lifted has no other to hide it. */
const isDialogHidden = (host: Element): boolean =>
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
 * Calls `onUnseen` once `host` is hidden for some seconds.
 * @param isDialog it stands over the page, and only what hides all hides it
 */
export function watchUnseen(
  host: Element,
  isDialog: boolean,
  onUnseen: () => void,
  ended: AbortSignal,
): void {
  const [isAway, most] = isDialog ? [isDialogHidden, HIDDEN_LOOKS_OF_ALL] : [isHidden, HIDDEN_LOOKS];
  let looks = 0;
  const timer = setInterval(() => {
    if (ended.aborted) return clearInterval(timer);
    looks = isAway(host) ? looks + 1 : 0;
    if (looks === most) onUnseen();
  }, LOOK_MS);
}
