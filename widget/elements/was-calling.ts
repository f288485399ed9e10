import { session } from './session.ts';

/** A call leaves this behind when its page goes: it may be there to return to. */
export const wasCalling = () =>
  session((storage) => Object.keys(storage).some((key) => key.startsWith('talklive:call')));
