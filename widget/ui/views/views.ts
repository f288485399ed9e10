/** A call over the page or beside it, and what of that other dialogs have, too: one chunk. */
export { GoesOn } from '../GoesOn.tsx';
export { pullable } from './pull.ts';
export { ViewFrame } from './ViewFrame.tsx';
export { watchUnseen } from './watch-unseen.ts';
