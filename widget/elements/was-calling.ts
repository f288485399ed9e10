import { session } from '../storage.ts';

/** A call leaves this behind when its page goes: it may be there to return to. */
export const wasCalling = () => session((storage) => /talklive:call/.test(String(Object.keys(storage))));
