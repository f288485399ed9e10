/** What is left of a call stays above a launcher that appears later: on a phone the one would lie over the other's main way on. */
import { focused } from './focused.ts';

/** Shows it again, last of all; what was scrolled and focused stays. */
function raise(panel: HTMLElement): void {
  if (!panel.matches(':popover-open')) return;
  const before = focused();
  const scrolled = [panel, ...panel.querySelectorAll('*')].filter((node) => node.scrollTop > 0);
  const tops = scrolled.map((node) => node.scrollTop);
  // Without its entrance: it has been here all the time.
  panel.dataset.raised = '';
  panel.hidePopover();
  panel.showPopover();
  scrolled.forEach((node, at) => (node.scrollTop = tops[at] ?? 0));
  if (before?.isConnected) before.focus({ preventScroll: true });
}

/** @returns a function that lets go */
export function stayAboveLaunchers(panel: HTMLElement): () => void {
  let frame = 0;
  // A launcher tells of itself by an attribute of its tag, and is drawn before the next frame.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => raise(panel));
  });
  observer.observe(document, { subtree: true, attributeFilter: ['state'] });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
