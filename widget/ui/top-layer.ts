/** A modal of the page's own that stands there: what nobody has asked for must not cover it. */
export const pageModal = () => document.querySelector(':modal');

/**
 * Lifts what floats into the top layer, out of reach of any ancestor's `transform`, `filter`, `contain`, `overflow` or
 * stacking. A page that sets `--talklive-z-index` wants to stack it among its own, and keeps it.
 */
export function lift(node: HTMLElement | null): void {
  // A page may have taken it away meanwhile.
  if (
    !node?.isConnected ||
    node.popover ||
    pageModal() ||
    getComputedStyle(node).getPropertyValue('--talklive-z-index')
  )
    return;
  node.popover = 'manual';
  // Where a browser knows no popover the style sheet fixes it in the window.
  node.showPopover?.();
}
