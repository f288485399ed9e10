/** Elements of the page's own that open a part: `data-talklive="voice|video|chat|demo"`. */
import type { Part } from '../events.ts';

export const PART = /^(voice|video|chat|demo)$/;

/** Of what lies on an event's way only elements have a `dataset`. */
export const triggerOf = (event: Event) =>
  (event.composedPath() as HTMLElement[]).find(({ dataset }) => dataset?.talklive != null);

/** What a trigger names, which may be no part; whoever asks without one wants the choice of all. */
export const writtenPart = (trigger?: Element) => (trigger?.getAttribute('data-talklive') ?? 'demo') as Part;

/**
 * Calls `open` at every plain click on a trigger, now and later; without a part where what it names is none, so that
 * this can be said. @param target the window hears of all but closed roots
 */
export function hearTriggers(
  open: (part: Part | undefined, trigger: HTMLElement) => void,
  target: Window | ShadowRoot,
): void {
  (target as Window).addEventListener(
    'click',
    (event) => {
      const trigger = triggerOf(event);
      // A new tab or a download is the visitor's own wish.
      if (!trigger || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const part = PART.exec(trigger.dataset.talklive as string)?.[0];
      if (part) event.preventDefault();
      open(part as Part, trigger);
    },
    true,
  );
}
