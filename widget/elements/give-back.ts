/** Gives the focus back after the chat panel that had it; fetched while that is open. */
import type { TalkliveElement } from './page-tags.ts';
import type { Stage } from './stage.ts';

/** What opens the chat where its opener is gone: the launcher is drawn anew, and on a phone it is folded. */
const waysIn = (source: TalkliveElement | null): (HTMLElement | null | undefined)[] => [
  source?.shadowRoot?.querySelector<HTMLElement>('[data-action=chat]'),
  source?.shadowRoot?.querySelector<HTMLElement>('[data-action=toggle]'),
  document.querySelector<HTMLElement>('[data-talklive=chat]'),
];

export interface Owed {
  stage: Stage;
  /** What had the focus before the panel, and what was pressed, which alone is told of in a closed shadow root. */
  openers: (HTMLElement | null)[];
  source: TalkliveElement | null;
  /** What has it now. */
  focused: () => HTMLElement | null;
}

/** Focuses the first place that can have it, once no dialog stands there, unless the visitor has gone on elsewhere. */
export function giveBack({ stage, openers, source, focused }: Owed): void {
  const settle = () => {
    const { dialog, chat } = stage.store.getState();
    if (chat) return;
    if (dialog) {
      const unlisten = stage.store.subscribe((state) => {
        if (state.dialog) return;
        unlisten();
        // After its own view has gone, or the next has come.
        setTimeout(settle);
      });
      return;
    }
    for (const place of [...openers, ...waysIn(source)]) {
      if (focused()) return;
      if (place?.isConnected) place.focus();
    }
  };
  setTimeout(settle);
}
