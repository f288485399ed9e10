/** What opens a part where its opener is gone: the launcher is drawn anew, and on a phone it is folded. */
import { focused } from './focused.ts';

const ACTIONS = { chat: 'chat', voice: 'talk' } as const;

/**
 * Focuses the first place that can have it, unless the visitor has gone on elsewhere.
 * @param places before all others @param widget whose launcher; the page's first by default
 */
export function focusWayIn(
  part: keyof typeof ACTIONS,
  places: readonly (HTMLElement | null | undefined)[] = [],
  widget: HTMLElement | null = document.querySelector<HTMLElement>('talklive-widget'),
): void {
  const root = widget?.shadowRoot;
  const [opener, ...others] = places;
  /** What is left of a call lies over the launcher. */
  const panels = [...document.querySelectorAll('talklive-voice')].map((tag) =>
    tag.shadowRoot?.querySelector<HTMLElement>('.after[data-small=false]'),
  );
  const ways = [
    opener,
    ...panels,
    ...others,
    root?.querySelector<HTMLElement>(`[data-action=${ACTIONS[part]}]`),
    root?.querySelector<HTMLElement>('[data-action=toggle]'),
    document.querySelector<HTMLElement>(`[data-talklive=${part}]`),
  ];
  for (const way of ways) {
    if (focused()) return;
    if (way?.isConnected) way.focus();
  }
}
