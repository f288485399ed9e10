/**
 * By keyboard, whoever has dealt with a row would begin anew at the head of the page, for what had the focus is gone with it:
 * the row that has taken its place has it then, or the one before, or the view.
 */
const NEIGHBOURS = '[data-row], li, tr';

/** @returns what ends it */
export function keepFocus(): () => void {
  let heirs: (Element | null | undefined)[] = [];
  let last: Element | null = null;
  const note = () => {
    last = document.activeElement;
    const row = last?.closest(`main :is(${NEIGHBOURS})`);
    heirs = [row?.nextElementSibling, row?.previousElementSibling, document.getElementById('content')];
  };
  const look = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    const heir = heirs.find((one) => one?.isConnected);
    if (!(heir instanceof HTMLElement)) return;
    const within =
      heir.tabIndex < 0 && !heir.hasAttribute('tabindex') ? heir.querySelector('a, button') : null;
    (within instanceof HTMLElement ? within : heir).focus();
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  // A click may be on nothing that takes the focus: then nobody misses it.
  for (const kind of ['focusin', 'click']) document.addEventListener(kind, note);
  return () => {
    changes.disconnect();
    for (const kind of ['focusin', 'click']) document.removeEventListener(kind, note);
  };
}
