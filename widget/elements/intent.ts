/** The site's settings, asked for at the first sign of a visitor who wants something. */
import type { StoreApi } from 'zustand/vanilla';
import type { App } from '../app-types.ts';
import type { StageState } from './stage-types.ts';

/** @returns fetches them once; where that fails, what the visitor does next asks again */
export function createIntent(store: StoreApi<StageState>, app: (site?: string) => App) {
  let asked = false;
  return (site?: string): void => {
    if (asked) return;
    asked = true;
    app(site)
      .config()
      .then(
        (config) => store.setState({ config, settled: true }),
        (fault: unknown) => {
          asked = false;
          store.setState({ settled: true, fault });
        },
      );
  };
}
