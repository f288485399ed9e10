import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

let now = Date.now();
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

function subscribe(told: () => void): () => void {
  listeners.add(told);
  ticking ??= setInterval(() => {
    now = Date.now();
    for (const one of listeners) one();
  }, SECOND_MS);
  return () => {
    listeners.delete(told);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** By the second: one clock for all that is shown. */
export const useClock = (): number => useSyncExternalStore(subscribe, () => now);
