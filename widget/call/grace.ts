import { GRACE_SECONDS } from '../../worker/contract.ts';

/** For how long a call whose line was cut can be taken up. */
export const GRACE_MS = GRACE_SECONDS * 1000;
