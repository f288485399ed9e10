/**
 * The frame of what a visitor has asked for, on screen at once while it is on its way. A popover: it takes no focus, so
 * what opens in its place gives the focus back to where it was.
 */
import { plot } from './plot.ts';

/** @returns what takes it away */
export function shell(host: Element | null): () => void {
  const { box, remove } = plot(host, 0);
  box.classList.add('shell');
  box.popover = 'manual';
  // A browser that knows no popover shows a greeting at the end of the page until the dialog is here.
  box.showPopover?.();
  return remove;
}
