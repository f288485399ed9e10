import { ProviderFault } from './fault.ts';

export type Trips = (fault: ProviderFault) => boolean;

/** A refusal is an answer: only a provider that is gone or too slow opens the circuit. */
const isDown: Trips = ({ code }) => code === 'provider-down' || code === 'provider-timeout';

/** Nobody was asked: the circuit was open. */
export class CircuitOpen extends ProviderFault {
  constructor(retryAfter: number) {
    super('provider-down', 'circuit open', { retryAfter });
  }
}

/**
 * A fuse for a provider that does not answer: after so many failures in a row nobody waits for the next
 * one for a while, and the visitor is offered chat and telephone at once. Own code, because cockatiel and
 * opossum let callers wait for another caller's trial, and in Workers a request must not wait for a
 * promise that belongs to another. State is per isolate; each finds out for itself.
 */
export class Circuit {
  readonly #threshold: number;
  readonly #restMs: number;
  readonly #now: () => number;
  readonly #trips: Trips;
  #failures = 0;
  #openUntil = 0;

  constructor(threshold = 5, restMs = 20_000, now: () => number = Date.now, trips: Trips = isDown) {
    this.#threshold = threshold;
    this.#restMs = restMs;
    this.#now = now;
    this.#trips = trips;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const now = this.#now();
    if (now < this.#openUntil) throw new CircuitOpen(Math.ceil((this.#openUntil - now) / 1000));
    // Rest is over: this caller tries, and others are held off until its trial is decided.
    if (this.#failures >= this.#threshold) this.#openUntil = now + this.#restMs;
    try {
      const result = await work();
      this.#failures = 0;
      this.#openUntil = 0;
      return result;
    } catch (error) {
      // Of another circuit, further in, which says nothing about this one.
      if (error instanceof CircuitOpen) throw error;
      if (error instanceof ProviderFault && this.#trips(error)) {
        this.#failures += 1;
        if (this.#failures >= this.#threshold) this.#openUntil = this.#now() + this.#restMs;
      } else {
        this.#failures = 0;
        this.#openUntil = 0;
      }
      throw error;
    }
  }
}
