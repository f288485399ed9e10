/** What dresses a root in another look than the first: fetched by pages that want one, before anything of ours is drawn there. */
import type * as Looks from './looks/looks.ts';

/** Undefined until it is here; where it does not come, everything is as it is without a look. */
export let dress: typeof Looks.dress | undefined;

export const loadLooks = (): Promise<unknown> =>
  import('./looks/looks.ts').then(
    (looks) => (dress = looks.dress),
    (fault: unknown) => {
      console.error('[talklive]', fault);
      dress = () => undefined;
    },
  );
