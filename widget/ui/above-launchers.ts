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

const launchers = () =>
  [...document.querySelectorAll('talklive-widget')].flatMap(
    ({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.floating') ?? [],
  );

/** Where a launcher stands under what has this box; null: it is clear of it, or not to be seen. */
function boxUnder(launcher: HTMLElement, own: DOMRect): DOMRect | null {
  const box = launcher.getBoundingClientRect();
  const isUnder =
    box.height &&
    box.left < own.right &&
    box.right > own.left &&
    box.top < own.bottom &&
    box.bottom > own.top;
  return isUnder ? box : null;
}

/** In its corner, on the inner side of whatever launcher stands there. */
function place(line: HTMLElement): void {
  line.style.insetBlock = '';
  const own = line.getBoundingClientRect();
  const boxes = launchers().flatMap((launcher) => boxUnder(launcher, own) ?? []);
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  // In a frame that is as high as a line there is no room beside a launcher.
  if (!boxes.length || Math.max(top, innerHeight - bottom) < own.height + GAP) return;
  line.style.insetBlock =
    top < innerHeight / 2 ? `${bottom + GAP}px auto` : `auto ${innerHeight - top + GAP}px`;
}

/** What lies under the panel takes no focus meanwhile, which nobody would see there. */
function layBeneath(panel: HTMLElement): void {
  const own = panel.getBoundingClientRect();
  for (const launcher of launchers()) launcher.inert = boxUnder(launcher, own) !== null;
}

/** A launcher tells of itself by an attribute of its tag, and is drawn before the next frame. @returns a function that lets go */
function onLaunchers(came: () => void, resized: () => void): () => void {
  let frame = 0;
  const ended = new AbortController();
  const inNextFrame = (act: () => void) => () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  };
  const observer = new MutationObserver(inNextFrame(came));
  observer.observe(document, { subtree: true, attributeFilter: ['state'] });
  addEventListener('resize', inNextFrame(resized), { signal: ended.signal });
  inNextFrame(resized)();
  return () => {
    ended.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** @returns a function that lets go */
export function stayAboveLaunchers(panel: HTMLElement): () => void {
  const lay = () => layBeneath(panel);
  const letGo = onLaunchers(() => {
    raise(panel);
    lay();
  }, lay);
  return () => {
    letGo();
    for (const launcher of launchers()) launcher.inert = false;
  };
}

/** @returns a function that lets go */
export function stayClearOfLaunchers(line: HTMLElement): () => void {
  const act = () => place(line);
  act();
  const letGo = onLaunchers(act, act);
  return () => {
    letGo();
    line.style.insetBlock = '';
  };
}
