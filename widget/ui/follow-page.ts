/** When a page may have turned light or dark: fetched after what the visitor waits for. */
import { pageBody } from './page-body.ts';
export function followPage(look: () => void, ended: AbortSignal): void {
  if (ended.aborted) return;
  const observer = new MutationObserver(look);
  for (const node of [document.documentElement, pageBody()]) observer.observe(node, { attributes: true });
  // Pages replace it by what older browsers had, which tells of no change.
  const { matchMedia: ask } = window as { matchMedia?: (query: string) => Partial<MediaQueryList> | null };
  ask?.('(prefers-color-scheme:dark)')?.addEventListener?.('change', look, { signal: ended });
  // A page that fades over is looked at when it has.
  addEventListener('transitionend', look, { signal: ended });
  ended.addEventListener('abort', () => observer.disconnect());
  look();
}
