export type Release = () => void;

export interface Limiter {
  /** At once when there is room, else when it is this caller's turn; rejects with the signal's reason when it aborts first. */
  acquire(signal?: AbortSignal): Release | Promise<Release>;
}

/** At most `most` holders at once, first come first served. A waiter that aborts leaves the queue at once. */
export function createLimiter(most: number): Limiter {
  const waiting = new Set<() => void>();
  let held = 0;

  const release = (): void => {
    held -= 1;
    const [next] = waiting;
    next?.();
  };

  const take = (): Release => {
    held += 1;
    let open = true;
    return () => {
      if (open) release();
      open = false;
    };
  };

  return {
    acquire(signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (held < most) return take();
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting.delete(turn);
          reject(signal?.reason);
        };
        const turn = () => {
          waiting.delete(turn);
          signal?.removeEventListener('abort', leave);
          resolve(take());
        };
        waiting.add(turn);
        signal?.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
