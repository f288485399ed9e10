/** What the page before this one has said of the call that was on there. */
import { session } from '../storage.ts';
import type { Given } from './element-types.ts';
import { KEY, type KeptOpening } from './opening-memory.ts';
import { isSmall } from './opening-view.ts';

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
