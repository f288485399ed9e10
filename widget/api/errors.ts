/** One class per failure that a caller can act on. */
import type { ProviderFailure } from '../call/provider-port.ts';
import type { ApiErrorBody } from '../../worker/contract.ts';
import type { ApiErrorCode } from '../../worker/refusals.ts';

/** The Worker answered, and refused. Not thrown where no answer came: that is a `NetworkError` or a `TimeoutError`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode | 'unknown';
  readonly requestId: string | undefined;
  readonly field: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** The answer as it came, where it was not the Worker's own shape. */
  readonly body: string;

  constructor(status: number, body: string, request: string) {
    const error = parse(body);
    super(error?.message ?? `${request} was answered with ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.code = error?.code ?? 'unknown';
    this.requestId = error?.requestId;
    this.field = error?.field;
    this.retryAfter = error?.retryAfter;
    this.body = body;
  }
}

/** No answer came: offline, refused, or blocked by the page's policy. */
export class NetworkError extends Error {
  /** The device itself has no network; false: only our server could not be reached. */
  readonly offline = globalThis.navigator?.onLine === false;
  /** What kept it away, where that was found out. */
  failure?: ProviderFailure;

  constructor(request: string, cause: unknown) {
    super(`${request} could not be sent.`, { cause });
    this.name = 'NetworkError';
  }
}

/** No answer came in time. */
export class TimeoutError extends Error {
  constructor(request: string, ms: number) {
    super(`${request} was not answered within ${ms} ms.`);
    this.name = 'TimeoutError';
  }
}

function parse(body: string): ApiErrorBody['error'] | null {
  try {
    const { error } = JSON.parse(body) as Partial<ApiErrorBody>;
    return typeof error?.code === 'string' && typeof error.message === 'string' ? error : null;
  } catch {
    return null;
  }
}
