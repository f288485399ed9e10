/** What the page has said of the call that is on, kept in the tab while that page is away: the way back names the same, and leads on as before. */
import { isCallOn } from '../call/machine.ts';
import { session } from '../storage.ts';
import { KEY, type KeptOpening } from './opening-memory.ts';
import { whoOf } from './opening-view.ts';
import { given } from './page-tags.ts';
import type { Stage } from './stage-types.ts';

export function keepOpening({ store, app }: Stage): void {
  addEventListener('pagehide', () => {
    const { dialog, called } = store.getState();
    const shown = dialog?.part === 'voice' ? dialog : null;
    const isOn = (shown ?? called) && isCallOn(app().call.store.getState());
    // One in the page's own tag has no opening: who was in it goes along all the same.
    const opening = shown ? { ...given(shown.source), ...shown.options } : whoOf(called);
    session((storage) =>
      isOn
        ? storage.setItem(KEY, JSON.stringify({ path: location.pathname, opening } satisfies KeptOpening))
        : storage.removeItem(KEY),
    );
  });
}
