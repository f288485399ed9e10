import { inOneLine } from './safe-text.ts';
import { RequestError } from './request-error.ts';

/**
 * No whole answer came: the connection failed, was reset, or broke off in the middle of the body.
 * Whether the provider acted on the request is not known. Not a timeout and not an abort.
 */
export class NetworkError extends RequestError {
  override readonly name = 'NetworkError';
  readonly host: string;
  /** The system's code where it gives one, e.g. `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(method: string, path: string, host: string, cause: unknown) {
    const code = codeOf(cause);
    super(method, path, `${method} ${path} got no whole answer from ${host}: ${code ?? reasonOf(cause)}`, {
      cause,
    });
    this.host = host;
    this.code = code;
  }
}

// Node says "fetch failed" and "terminated" and hides the reason one or two causes deep.
function codeOf(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return inOneLine(at.code);
  }
  return undefined;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection failed';
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
