/** The one dialog of a call in its three forms. Nothing of what it holds is drawn anew: what was typed, scrolled and focused stays. */
import type { View } from '../../events.ts';
import { focused } from '../focused.ts';
import { lift } from '../top-layer.ts';

const REST = { duration: 160, easing: 'ease-out' };

const isMoved = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What had the focus before the modal, and gets it back after it. */
const openers = new WeakMap<HTMLDialogElement, HTMLElement | null>();

/** Beside the page: no modal, nothing inert; over all that the page stacks. */
function standBeside(dialog: HTMLDialogElement): void {
  // Shown anew before its closing is told: to its view it has been open all the time.
  dialog.close();
  openers.set(dialog, focused());
  dialog.show();
  // What a browser shows over the page it takes for a modal, and readers then keep the page from whoever reads it.
  dialog.ariaModal = 'false';
  lift(dialog);
}

/** Above what has been lifted since, which keeps the focus. */
export function raise(dialog: HTMLDialogElement): void {
  const before = focused();
  dialog.hidePopover();
  dialog.showPopover();
  before?.focus({ preventScroll: true });
}

function standOver(dialog: HTMLDialogElement): void {
  dialog.popover = null;
  dialog.ariaModal = null;
  dialog.close();
  // A browser gives the focus back to what had it when the modal was shown: not to a button of the modal itself.
  openers.get(dialog)?.focus({ preventScroll: true });
  // Without its entrance: it has been here all the time.
  dialog.dataset.raised = '';
  dialog.showModal();
}

/** Gives the focus back to the page. */
function leave(dialog: HTMLDialogElement): void {
  ((dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement | null)?.blur();
  openers.get(dialog)?.focus({ preventScroll: true });
}

/** What can have the focus in the new form, the one that had it first. */
function refocus(dialog: HTMLDialogElement, held: Element | null | undefined): void {
  const root = dialog.getRootNode() as ShadowRoot;
  for (const place of [held, dialog.querySelector('[part~=larger-button]'), dialog]) {
    // What is hidden may have the focus until the next frame.
    if (!place || !dialog.contains(place) || !place.getClientRects().length) continue;
    (place as HTMLElement).focus({ preventScroll: true });
    if (root.activeElement === place) return;
  }
}

/**
 * @param dialog open, and in the page
 * @param isAsked the focus is in it, or was until now; else of whoever reads on in the page, it stays there
 * @param isResumed nobody has asked for it on this page: whoever has come to read or to write keeps the focus
 */
export function showAs(dialog: HTMLDialogElement, view: View, isAsked: boolean, isResumed: boolean): void {
  const before = dialog.dataset.view ?? 'modal';
  if (view === before || !dialog.open) return;
  const held = (dialog.getRootNode() as ShadowRoot).activeElement;
  const isInside = isAsked || (!isResumed && (held || before === 'modal'));
  const scrolled = [...dialog.querySelectorAll('*')].filter((node) => node.scrollTop > 0);
  const tops = scrolled.map((node) => node.scrollTop);
  if (view === 'modal') {
    delete dialog.dataset.view;
    standOver(dialog);
  } else {
    dialog.dataset.view = view;
    if (before === 'modal') standBeside(dialog);
    if (isResumed && !isAsked) leave(dialog);
  }
  scrolled.forEach((node, at) => (node.scrollTop = tops[at] ?? 0));
  if (isInside || view === 'modal') refocus(dialog, held);
  if (isMoved()) dialog.animate({ opacity: [0, 1], translate: ['0 8px', '0 0'] }, REST);
}
