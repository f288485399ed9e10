/**
 * Keeps what stands at the window's foot over a phone's keyboard, which browsers lay over the page: `--_keyboard` is its
 * height. A window that is magnified by hand is not smaller for a keyboard.
 */
export function aboveKeyboard(panel: HTMLElement, signal: AbortSignal): void {
  // A keyboard that lies over the page is a phone's.
  if (!matchMedia('(pointer: coarse)').matches) return;
  const view = window.visualViewport;
  const fit = () => {
    const covered = !view || view.scale > 1.01 ? 0 : innerHeight - view.height - view.offsetTop;
    panel.style.setProperty('--_keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  fit();
  view?.addEventListener('resize', fit, { signal });
  view?.addEventListener('scroll', fit, { signal });
}
