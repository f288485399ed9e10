/** For the one-file script: with what a call shows later than at once. */
import type * as Looks from './looks/looks.ts';
import { load } from './late-views.standalone.ts';

export let dress: typeof Looks.dress | undefined;

export const loadLooks = (): Promise<unknown> =>
  load().then(
    (late) => (dress = late.dress),
    (fault: unknown) => {
      console.error('[talklive]', fault);
      dress = () => undefined;
    },
  );
