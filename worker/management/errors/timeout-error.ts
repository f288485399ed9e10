import { RequestError } from './request-error.ts';

/** The answer did not come whole within the time given. Whether the provider acted is not known. */
export class TimeoutError extends RequestError {
  override readonly name = 'TimeoutError';
  readonly host: string;
  /** Milliseconds that were waited. */
  readonly timeoutMs: number;

  constructor(method: string, path: string, host: string, timeoutMs: number) {
    super(
      method,
      path,
      `${method} ${path} timed out after ${timeoutMs} ms without a whole answer from ${host}`,
    );
    this.host = host;
    this.timeoutMs = timeoutMs;
  }
}
