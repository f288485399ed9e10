import { INSPECT, type Inspect, inOneLine, inspectSafely } from './safe-text.ts';

/** What every failure of one request says: what was asked, and where in the caller's code. Not thrown by itself. */
export abstract class RequestError extends Error {
  readonly method: string;
  /** Path without host and query. */
  readonly path: string;

  constructor(method: string, path: string, message: string, options?: ErrorOptions) {
    super(inOneLine(message), options);
    this.method = method;
    this.path = path;
  }

  /** For logs that keep JSON, where an error is `{}` otherwise. */
  toJSON(): object {
    return { ...this, name: this.name, message: this.message, stack: this.stack };
  }

  [INSPECT](_depth: number, options: object, inspect: Inspect): string {
    return inspectSafely(this, options, inspect);
  }
}

/** What one asks the provider's support with; none where the provider gives none. */
export function requestIdOf(response: Response): string | undefined {
  // A fetch of the caller's may answer without headers.
  const headers = (response as Partial<Response>).headers;
  for (const name of ['x-request-id', 'request-id', 'x-amzn-requestid', 'cf-ray']) {
    const id = headers?.get(name);
    if (id) return inOneLine(id);
  }
  return undefined;
}

/** At the end of a message. */
export const withId = (message: string, id: string | undefined): string =>
  id === undefined ? message : `${message} (request ${id})`;
