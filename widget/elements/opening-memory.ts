/** What a page writes of a call that is on when it leaves, and the next one reads. */
import type { Given } from './element-types.ts';

export interface KeptOpening {
  /** Of the page that the call was on. */
  path?: string;
  opening?: Given | undefined;
}

/** Of the tab's memory. */
export const KEY = 'talklive:opening';
