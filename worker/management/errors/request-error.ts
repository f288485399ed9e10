/** What every failure of one request says: what was asked, and where in the caller's code. Not thrown by itself. */
export abstract class RequestError extends Error {
  readonly method: string;
  /** Path without host and query. */
  readonly path: string;

  constructor(method: string, path: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.method = method;
    this.path = path;
  }

  /** For logs that keep JSON, where an error is `{}` otherwise. */
  toJSON(): Record<string, unknown> {
    const { cause: _, ...fields } = { ...this } as Record<string, unknown>;
    return { name: this.name, message: this.message, ...fields, stack: this.stack };
  }
}
