export interface Limiter {
  /**
   * Takes a place: at once when there is room, and then nothing is to be waited for; else when it is this caller's
   * turn. Rejects with the signal's reason when it aborts first.
   */
  enter(signal?: AbortSignal): Promise<void> | undefined;
  /** Gives the place up; once for each time that `enter` succeeded. */
  leave(): void;
}

/** At most `most` places, first come first served. A waiter that aborts leaves the queue at once. */
export function createLimiter(most: number): Limiter {
  const waiting = new Set<() => void>();
  let taken = 0;

  const queue = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const turn = () => {
        waiting.delete(turn);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(turn);
        reject(signal?.reason);
      };
      waiting.add(turn);
      signal?.addEventListener('abort', leave, { once: true });
    });

  return {
    enter(signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (taken >= most) return queue(signal);
      taken += 1;
      return undefined;
    },
    leave() {
      if (waiting.size === 0) {
        taken -= 1;
        return;
      }
      // The place goes from hand to hand: nobody may slip in between.
      const [next] = waiting;
      next?.();
    },
  };
}
