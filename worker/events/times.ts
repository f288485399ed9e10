/** When it is tried again after a failure, in s: the same for an endpoint and for an event that it refuses. */
const AGAIN_S = [5, 60, 300, 1800, 7200, 18_000, 36_000, 86_400, 86_400];

/** In ms. @param failed tries in a row, this one among them */
export const againAfter = (failed: number): number => (AGAIN_S[failed - 1] ?? AGAIN_S.at(-1) ?? 0) * 1000;

/** An event that waits for longer, in ms, is given up with the next try that fails: some three days. */
export const GIVEN_UP_MS = AGAIN_S.reduce((sum, seconds) => sum + seconds, 0) * 1000;
