/** Elements of the page's own that open a part: `data-talklive="voice|video|chat|demo"`. */
import type { Part } from './define.ts';

const TRIGGER = '[data-talklive]';
const PART = /^(voice|video|chat|demo)$/;

export const triggerOf = (event: Event) =>
  event
    .composedPath()
    .find((node): node is HTMLElement => node instanceof HTMLElement && node.matches(TRIGGER));

/** Calls `open` at every plain click on a trigger, now and later. @param target the window hears of all but closed roots */
export function hearTriggers(
  open: (part: Part, trigger: HTMLElement) => void,
  target: Window | ShadowRoot = window,
): void {
  (target as Window).addEventListener(
    'click',
    (event) => {
      const trigger = triggerOf(event);
      const part = trigger?.dataset.talklive ?? '';
      // A new tab or a download is the visitor's own wish.
      if (!trigger || !PART.test(part) || event.button || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      event.preventDefault();
      open(part as Part, trigger);
    },
    true,
  );
}
