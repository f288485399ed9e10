import type { UploadProgress } from './form.ts';
import type { RetryOptions } from './retry.ts';
import type { Token } from './token.ts';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** Bearer token, or a function that fetches one for every try. Also settable later by `setToken`. */
  token?: Token;
  /** Address of the provider. Default `https://api.vapi.ai`. */
  baseUrl?: string;
  /** What sends requests. Default the runtime's own fetch. */
  fetch?: Fetch;
  /**
   * Milliseconds for one try until its answer is read; for streams and uploads, milliseconds without
   * a byte moving. `Infinity` turns it off. Default 30,000.
   */
  timeoutMs?: number;
  /** Trying again after 429, 5xx and network failures. */
  retry?: RetryOptions;
  /**
   * Most requests on their way at once; the others wait their turn. Default 100. Pass `Infinity` where one
   * client serves several requests of a Worker: there a request may not wait for another one's promise.
   */
  concurrency?: number;
}

export interface CallOptions {
  /** Aborts the call wherever it is, also while it waits; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** As in the client's options, for this call. */
  timeoutMs?: number;
  /** For streams: longest silence once the answer has begun, in milliseconds. Default `timeoutMs`. */
  idleMs?: number;
  /** As in the client's options, for this call. */
  retry?: RetryOptions;
  /** Sent as `Idempotency-Key`; only with it is anything but a GET tried again. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Told after each chunk of an upload. */
  onUploadProgress?: (progress: UploadProgress) => void;
}
