import type { ApiErrorBody } from './contract.ts';
import { ProviderFault } from './providers/fault.ts';
import type { RefusedFor } from './refused-contract.ts';
import { REFUSALS, type Code, type Status, type ApiErrorCode } from './refusals.ts';

interface ErrorBody<C extends Code> {
  error: Omit<ApiErrorBody['error'], 'code'> & { code: C };
}

/** A limit that was met: so many in so many seconds, or at once where there is no time. */
export interface LimitPolicy {
  name: string;
  quota: number;
  seconds?: number;
}

export class ApiError<C extends Code = ApiErrorCode> extends Error {
  readonly code: C;
  readonly status: Status;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  readonly policy: LimitPolicy | undefined;
  /** More words for the log; never sent. */
  readonly detail: string | undefined;
  /** What it counts as among calls that were refused, where its code says less. */
  readonly refusedFor: RefusedFor | undefined;

  constructor(
    code: NoInfer<C>,
    extra: {
      message?: string;
      field?: string | undefined;
      retryAfter?: number | undefined;
      policy?: LimitPolicy | undefined;
      detail?: string;
      refusedFor?: RefusedFor | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(extra.message ?? REFUSALS[code][1], { cause: extra.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = REFUSALS[code][0];
    this.field = extra.field;
    this.retryAfter = extra.retryAfter;
    this.policy = extra.policy;
    this.detail = extra.detail;
    this.refusedFor = extra.refusedFor;
  }

  body(requestId: string): ErrorBody<C> {
    return {
      error: {
        code: this.code,
        message: this.message,
        requestId,
        ...(this.field !== undefined && { field: this.field }),
        ...(this.retryAfter !== undefined && { retryAfter: this.retryAfter }),
      },
    };
  }
}

/** Whatever was thrown, as something that may be shown. An unknown error keeps its words for the log. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof ProviderFault) {
    return new ApiError(thrown.code, {
      retryAfter: thrown.code === 'provider-busy' ? (thrown.retryAfter ?? 5) : thrown.retryAfter,
      detail: thrown.detail,
      cause: thrown,
    });
  }
  return new ApiError('internal', {
    detail: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
    cause: thrown,
  });
}
