import { vi } from 'vitest';

/** Stops the clock that the tests, the Worker and its objects share, so many seconds on: `vi.useRealTimers()` lets it go again. */
export const later = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
