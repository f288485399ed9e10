/** The answer did not come whole within the time given. Whether the provider acted is not known. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  readonly method: string;
  readonly path: string;
  /** Milliseconds that were waited. */
  readonly timeoutMs: number;

  constructor(method: string, path: string, timeoutMs: number) {
    super(`${method} ${path} timed out after ${timeoutMs} ms`);
    this.method = method;
    this.path = path;
    this.timeoutMs = timeoutMs;
  }
}
