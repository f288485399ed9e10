/** Brings something of the page into view, for eyes, keyboard and screen reader alike. */
import { spotOf } from './mark.ts';

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What has the focus can be read on from there; what it takes to have it goes with the focus. */
function focus(spot: HTMLElement): void {
  spot.focus({ preventScroll: true });
  if (spot.matches(':focus')) return;
  spot.tabIndex = -1;
  spot.focus({ preventScroll: true });
  spot.addEventListener('blur', () => spot.removeAttribute('tabindex'), { once: true });
}

/** @param covered how much of the window's foot is not to be seen, in px */
export function bring(element: Element, covered: number): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const spot = spotOf(element);
  // In the middle of what is left of the window; what is taller begins at its top.
  const block = spot.getBoundingClientRect().height < innerHeight - covered ? 'center' : 'start';
  const margin = `${covered}px`;
  const room = spot.animate({ scrollMarginBottom: [margin, margin] }, { duration: 1, fill: 'both' });
  spot.scrollIntoView({ block, behavior: reduced() ? 'instant' : 'smooth' });
  room.cancel();
  if (spot instanceof HTMLElement) focus(spot);
}
