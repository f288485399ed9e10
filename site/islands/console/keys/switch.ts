/** Whether single keys do anything. Whoever speaks to their computer, or presses keys by mistake, turns them off. */
import { local } from '../../../../widget/storage.ts';

const KEY = 'talklive:console-keys';
/** Where nothing can be kept it lasts as long as the page. */
let here: 'on' | 'off' = 'on';

export const areKeysOn = (): boolean => (local((storage) => storage.getItem(KEY)) ?? here) !== 'off';

export function switchKeys(to: 'on' | 'off'): void {
  here = to;
  local((storage) => storage.setItem(KEY, to));
}
