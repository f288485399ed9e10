/** In the gallery it is always the same minute: what a state shows of the time does not depend on when it is looked at. */
import { AT } from './driver.ts';

/** @param isStill no time passes at all */
export function setClock(isStill: boolean): void {
  const Real = Date;
  const begun = performance.now();
  const now = () => AT + (isStill ? 0 : Math.floor(performance.now() - begun));
  class Here extends Real {
    constructor(...given: [] | [string | number | Date]) {
      super(...((given.length ? given : [now()]) as [number]));
    }
    static override now = now;
  }
  globalThis.Date = Here as DateConstructor;
}
