/** Beyond this many milliseconds timers fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Time left for one try: it aborts the request when the time is up or the caller aborts. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether it was the clock that aborted. */
  readonly expired: boolean;
  /** Milliseconds that the clock was last set to. */
  readonly limitMs: number;
  /** Starts the time anew, because bytes moved, from now on perhaps with another limit. */
  extend(limitMs?: number): void;
  /** Stops the clock while nothing is asked of the provider; the caller's abort still counts. */
  rest(): void;
  /** Ends the watch; nothing is aborted any more. */
  stop(): void;
}

export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let expired = false;
  let limitMs = timeoutMs;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const expire = () => {
    expired = true;
    controller.abort();
  };
  const follow = () => controller.abort(caller?.reason);
  const rest = () => {
    if (timer !== null) clearTimeout(timer);
  };
  const stop = () => {
    rest();
    caller?.removeEventListener('abort', follow);
  };
  const extend = (nextMs = limitMs) => {
    rest();
    limitMs = nextMs;
    if (limitMs <= LONGEST_TIMER_MS) timer = setTimeout(expire, limitMs);
  };

  if (caller?.aborted) follow();
  else caller?.addEventListener('abort', follow, { once: true });
  extend();

  return {
    signal: controller.signal,
    get expired() {
      return expired;
    },
    get limitMs() {
      return limitMs;
    },
    extend,
    rest,
    stop,
  };
}
