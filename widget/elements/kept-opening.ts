/** What the page has said of the call that is on, kept in the tab while that page is away: the way back names the same, and leads on as before. */
import { isCallOn } from '../call/machine.ts';
import { session } from '../storage.ts';
import type { Given } from './element-types.ts';
import { isSmall, whoOf } from './opening-view.ts';
import { given } from './page-tags.ts';
import type { Stage } from './stage-types.ts';

interface KeptOpening {
  /** Of the page that the call was on. */
  path?: string;
  opening?: Given | undefined;
}

const KEY = 'talklive:opening';

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

/**
 * Once: what is shown by then keeps it again. The page that the visitor has gone to, which may be a form, is left free;
 * one that was free stays so as far as it can.
 */
export function takeOpening(): Given {
  const { path, opening = {} } =
    session((storage) => {
      const text = storage.getItem(KEY);
      storage.removeItem(KEY);
      return JSON.parse(text ?? '{}') as KeptOpening;
    }) ?? {};
  if (isSmall({ options: opening })) return Object.assign({}, opening, { view: 'pill' });
  const isElsewhere = path !== undefined && path !== location.pathname;
  return isElsewhere ? Object.assign({}, opening, { view: 'card' }) : opening;
}
