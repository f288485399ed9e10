import { session } from '../storage.ts';

/** A call leaves this behind when its page goes: it may be there to return to. */
export const wasCalling = () =>
  session((storage) => /talklive:call/.test(Object.keys(storage) as unknown as string));
