/** The call's modal makes room: a card at the window's edge, over a page that can be read and used meanwhile. */
import { focused } from '../focused.ts';

/** @returns what makes a modal of it again */
export function stepAside(dialog: HTMLDialogElement): () => void {
  // Shown anew before its closing is told: to its view it has been open all the time.
  dialog.close();
  // What had the focus before the modal has it again now.
  const opener = focused();
  dialog.dataset.aside = '';
  dialog.show();
  try {
    // Over all that the page stacks; where a browser cannot, its style sheet fixes it in the window.
    dialog.popover = 'manual';
    dialog.showPopover();
  } catch {
    dialog.popover = null;
  }
  return () => {
    dialog.popover = null;
    delete dialog.dataset.aside;
    // The call is over, or the page has taken its view away.
    if (!dialog.open || !dialog.isConnected) return;
    dialog.close();
    // A browser gives the focus back to what had it when the modal was shown: not to a button of the modal itself.
    opener?.focus({ preventScroll: true });
    dialog.showModal();
    dialog.focus();
  };
}
