import type * as Lines from './blame.ts';
import type { TalkliveElement } from './element-types.ts';
import type { Stage } from './stage-types.ts';

/** What is said to the page's owner is fetched when it is; where it does not come, what the page has written wrong matters little. */
export const tellOwner = (say: (lines: typeof Lines) => void): undefined =>
  void import('./blame.ts').then(say).catch(() => undefined);

/** Of a view that cannot be drawn, to its visitor as well. */
export const sayBroken = (stage: Stage, host: TalkliveElement): undefined =>
  void import('./broken.ts').then(({ standForBroken }) => standForBroken(stage, host), console.error);
