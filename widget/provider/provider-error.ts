import type { ProviderFailure } from '../call/provider-port.ts';

/** A failure of the provider's side that a caller can act on, by its `failure`. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, cause?: unknown) {
    super(`${failure.kind}: ${'message' in failure ? failure.message : JSON.stringify(failure)}`, { cause });
    this.name = 'ProviderError';
    this.failure = failure;
  }
}
