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

/** Between a launcher and a line (px). */
const GAP = 12;

/** In its corner, on the inner side of whatever launcher stands there. */
function place(line: HTMLElement): void {
  line.style.insetBlock = '';
  const own = line.getBoundingClientRect();
  const boxes = [...document.querySelectorAll('talklive-widget')]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('.floating') ?? [])])
    .map((node) => node.getBoundingClientRect())
    .filter((box) => box.height && box.left < own.right && box.right > own.left)
    .filter((box) => box.top < own.bottom && box.bottom > own.top);
  if (!boxes.length) return;
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  line.style.insetBlock =
    top < innerHeight / 2 ? `${bottom + GAP}px auto` : `auto ${innerHeight - top + GAP}px`;
}

/** A launcher tells of itself by an attribute of its tag, and is drawn before the next frame. @returns a function that lets go */
function onLaunchers(act: () => void): () => void {
  let frame = 0;
  const ended = new AbortController();
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, attributeFilter: ['state'] });
  addEventListener('resize', look, { signal: ended.signal });
  return () => {
    ended.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** @returns a function that lets go */
export const stayAboveLaunchers = (panel: HTMLElement) => onLaunchers(() => raise(panel));

/** @returns a function that lets go */
export function stayClearOfLaunchers(line: HTMLElement): () => void {
  place(line);
  const letGo = onLaunchers(() => place(line));
  return () => {
    letGo();
    line.style.insetBlock = '';
  };
}
