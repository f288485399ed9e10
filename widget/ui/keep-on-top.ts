/** Keeps a modal above what the page lifts into the top layer while the modal stands: that goes by order alone. */
import { holdPage } from './hold-page.ts';

/** A page that lifts itself again each time is left to win: no flicker, and no endless loop. */
const MOST = 3;
const WITHIN_MS = 3000;
const LIFTED = ':is(:modal,:popover-open,:fullscreen)';

/** Shows the dialog again; what was typed, selected, scrolled and focused stays. */
function showAgain(dialog: HTMLDialogElement, focused: HTMLElement | null): void {
  const scrolled = [...dialog.querySelectorAll('*')].filter((node) => node.scrollTop > 0);
  const tops = scrolled.map((node) => node.scrollTop);
  // Without its entrance: it has been here all the time.
  dialog.dataset.raised = '';
  dialog.close();
  dialog.showModal();
  scrolled.forEach((node, at) => (node.scrollTop = tops[at] ?? 0));
  (focused?.isConnected ? focused : dialog).focus({ preventScroll: true });
}

/** @param ended the dialog is to be gone */
export function keepOnTop(dialog: HTMLDialogElement, ended: AbortSignal): void {
  if (ended.aborted) return;
  const root = dialog.getRootNode() as ShadowRoot;
  const options = { capture: true, signal: ended };
  holdPage(dialog, ended);
  let focused: HTMLElement | null = null;
  let raised: number[] = [];
  /** What stands under the dialog again: several events tell of one showing. */
  const answered = new WeakSet<object>();

  /** A tag that is taken away takes its dialog along, open as it is; one that has stepped aside leaves the page to itself. */
  const isShown = () => dialog.matches(':modal') && dialog.isConnected;
  const raise = () => {
    const now = performance.now();
    raised = raised.filter((at) => now - at < WITHIN_MS);
    if (ended.aborted || !isShown() || raised.length === MOST) return;
    raised.push(now);
    showAgain(dialog, focused);
  };
  const look = (node: EventTarget | null) => {
    if (!(node instanceof Element) || node === root.host) return;
    if (!node.matches(LIFTED)) return void answered.delete(node);
    if (answered.has(node)) return;
    answered.add(node);
    raise();
  };
  /** A page's modal makes all others inert: ours then cannot have the focus. Finds those in shadow roots, too. */
  const lookAtFocus = () => {
    if (!isShown() || root.activeElement || !document.hasFocus()) return;
    // Our own question, without which there is no call.
    if (document.activeElement?.localName === 'talklive-challenge') return;
    dialog.focus({ preventScroll: true });
    if (!root.activeElement) raise();
  };
  const opened = new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target))) look(target);
  });

  opened.observe(document, { subtree: true, attributeFilter: ['open'] });
  document.addEventListener('toggle', ({ target }) => look(target), options);
  // A popover is shown right after it says so: before the next frame, and after whoever shows it has done so.
  document.addEventListener(
    'beforetoggle',
    ({ target }) => {
      if (target) answered.delete(target);
      queueMicrotask(() => look(target));
    },
    options,
  );
  document.addEventListener('fullscreenchange', ({ target }) => look(target), options);
  dialog.addEventListener(
    'focusin',
    ({ target }) => (focused = target === dialog ? null : (target as HTMLElement)),
    options,
  );
  dialog.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // On its way from one control to the next the focus is nowhere.
      if (!dialog.contains(relatedTarget as Node | null)) queueMicrotask(lookAtFocus);
    },
    options,
  );

  ended.addEventListener('abort', () => opened.disconnect(), { once: true });
}
