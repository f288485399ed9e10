/** What a view can do without while its call is being made: it would share the line and the processor with the way into the call. */

/** In ms: a call that takes longer waits for a person or a network, not for the processor. */
const LONGEST_MS = 1000;

let free: Promise<unknown> = Promise.resolve();
let release = (): void => undefined;
let isWhole = false;

/** @param isStarting a call is on its way from now on; else it is there, or will not be */
export function holdBack(isStarting: boolean): void {
  release();
  if (!isStarting || isWhole) return;
  free = new Promise<void>((resolve) => {
    release = resolve;
    setTimeout(resolve, LONGEST_MS);
  });
}

/** @param isWanted nothing can be done without: a call beside the page is made so by what comes late elsewhere */
export function keepWhole(isWanted: boolean): void {
  isWhole = isWanted;
  if (isWanted) release();
}

/** Fetches at once, or when the call that is being made is there. */
export const afterStart = <T>(fetch: () => Promise<T>): Promise<T> => free.then(fetch);
