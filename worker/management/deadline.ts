/** Beyond this many milliseconds timers fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Time left for one try: it aborts the request when the time is up or the caller aborts. A class, and no closures:
 * there is one for each call, and what a call leaves behind is most of what it costs.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #expired = false;
  #limitMs: number;

  constructor(timeoutMs: number, caller: AbortSignal | undefined) {
    this.#limitMs = timeoutMs;
    this.#caller = caller;
    if (caller?.aborted) this.handleEvent();
    else caller?.addEventListener('abort', this, { once: true });
    this.extend();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether it was the clock that aborted. */
  get expired(): boolean {
    return this.#expired;
  }

  /** Milliseconds that the clock was last set to. */
  get limitMs(): number {
    return this.#limitMs;
  }

  /** Starts the time anew, because bytes moved, from now on perhaps with another limit. */
  extend(limitMs = this.#limitMs): void {
    this.rest();
    this.#limitMs = limitMs;
    if (limitMs <= LONGEST_TIMER_MS) this.#timer = setTimeout(Deadline.#expire, limitMs, this);
  }

  /** Stops the clock while nothing is asked of the provider; the caller's abort still counts. */
  rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** Ends the watch; nothing is aborted any more. */
  stop(): void {
    this.rest();
    this.#caller?.removeEventListener('abort', this);
  }

  /** The caller's abort. */
  handleEvent(): void {
    this.#controller.abort(this.#caller?.reason);
  }

  static #expire(deadline: Deadline): void {
    deadline.#expired = true;
    deadline.#controller.abort();
  }
}
