import { session } from '../storage.ts';

/**
 * A call leaves this behind when its page goes: it may be there to return to. And a page's owner asks by its address for
 * a self-check, also where nothing can be stored.
 */
export const wasCalling = () => /talklive(:call|-debug)/.test(location.search + session(Object.keys));
