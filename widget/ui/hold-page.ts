/** The page behind a modal stays where it is: what no part of the dialog scrolls by, a browser scrolls the page by. */

const WAYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);
/** These have a use of their own for such keys. */
const TAKES_KEYS =
  'input, select, textarea, button, summary, a[href], video, audio, iframe, [contenteditable]';
const BUTTONS = 'button, summary, a[href]';

const canScroll = (node: Element) =>
  node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY);

export function holdPage(dialog: HTMLElement, ended: AbortSignal): void {
  dialog.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (!WAYS.has(key) || event.defaultPrevented || !dialog.matches(':modal')) return;
      if (!(target instanceof Element)) return;
      // A button takes Space, and of the others nothing.
      if (target.matches(TAKES_KEYS) && (key === ' ' || !target.matches(BUTTONS))) return;
      for (let node: Element | null = target; node && node !== dialog; node = node.parentElement)
        if (canScroll(node)) return;
      event.preventDefault();
    },
    { signal: ended },
  );
}
