/** What the page has said of the call that is on, kept in the tab while that page is away: the way back names the same, and leads on as before. */
import { isCallOn } from '../call/machine.ts';
import { session } from '../storage.ts';
import type { Given } from './attributes.ts';
import { given } from './page-tags.ts';
import type { Stage } from './stage-types.ts';

const KEY = 'talklive:opening';

export function keepOpening({ store, app }: Stage): void {
  addEventListener('pagehide', () => {
    const { dialog } = store.getState();
    const isOn = dialog?.part === 'voice' && isCallOn(app().call.store.getState());
    session((storage) =>
      isOn
        ? storage.setItem(KEY, JSON.stringify(Object.assign({}, given(dialog.source), dialog.options)))
        : storage.removeItem(KEY),
    );
  });
}

/** Once: what is shown by then keeps it again. */
export function takeOpening(): Given {
  const kept = session((storage) => {
    const text = storage.getItem(KEY);
    storage.removeItem(KEY);
    return JSON.parse(text ?? '{}') as Given;
  });
  return kept ?? {};
}
