import type * as Lines from './blame.ts';

/** What is said to the page's owner is fetched when it is; where it does not come, what the page has written wrong matters little. */
export const tellOwner = (say: (lines: typeof Lines) => void): undefined =>
  void import('./blame.ts').then(say).catch(() => undefined);
