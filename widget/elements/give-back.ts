/** Gives the focus back after the chat panel that had it; fetched while that is open. */
import type { TalkliveElement } from './element-types.ts';
import type { Stage } from './stage.ts';

export interface Owed {
  stage: Stage;
  /** What had the focus before the panel, and what was pressed, which alone is told of in a closed shadow root. */
  openers: (HTMLElement | null)[];
  source: TalkliveElement | null;
}

/** Focuses the first place that can have it, once no dialog stands there, unless the visitor has gone on elsewhere. */
export function giveBack({ stage, openers, source }: Owed): void {
  const waysIn = import('../ui/ways-in.ts');
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
    waysIn.then(({ focusWayIn }) => focusWayIn('chat', openers, source), console.error);
  };
  setTimeout(settle);
}
