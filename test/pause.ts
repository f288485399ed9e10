/**
 * Lets a fixed time pass: only where time itself is what is tested (a second press of a double click, nothing that may come
 * for a while). For everything else there is a condition to wait for. `talklive/fixed-waits` forbids every other way.
 * @param ms milliseconds
 * @param _reason why no condition can be waited for, for whoever reads the test
 */
export const pause = (ms: number, _reason: string): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
