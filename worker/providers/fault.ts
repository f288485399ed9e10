/** The one error of the provider edge. */

export type FaultCode =
  | 'provider-busy'
  | 'provider-auth'
  | 'provider-credit'
  | 'provider-refused'
  | 'provider-down'
  | 'provider-timeout';

export class ProviderFault extends Error {
  readonly code: FaultCode;
  /** The provider's own words and status: for the log, never for a visitor. */
  readonly detail: string;
  /** Seconds until it is worth trying again, where the provider says so. */
  readonly retryAfter: number | undefined;
  /** The provider's HTTP status; undefined where it gave none. */
  readonly status: number | undefined;

  constructor(
    code: FaultCode,
    detail: string,
    extra: { retryAfter?: number | undefined; status?: number | undefined; cause?: unknown } = {},
  ) {
    super(`${code}: ${detail}`, { cause: extra.cause });
    this.name = 'ProviderFault';
    this.code = code;
    this.detail = detail;
    this.retryAfter = extra.retryAfter;
    this.status = extra.status;
  }
}

/** There is no such thing at the provider, or not any more. */
export const isGone = ({ status }: ProviderFault): boolean => status === 404 || status === 410;

/** It answered, and did not do it. */
export const isRefusal = ({ status = 500 }: ProviderFault): boolean => status < 500;

/** It could not be reached, did not answer in time, or failed by itself: nothing in what was asked has brought that about. */
export const isOutage = ({ code, status = 500 }: ProviderFault): boolean =>
  code === 'provider-timeout' || (code === 'provider-down' && status >= 500);

/**
 * What stands before the provider has told that it could not be reached: refused, no route, no secure connection, no name. A
 * time that ran out (522, 524) is none of these, for then it may have been asked.
 */
const UNREACHED: readonly (number | undefined)[] = [521, 523, 525, 526, 530];

/** It was not asked at all. */
export const isUnreached = ({ status }: ProviderFault): boolean => UNREACHED.includes(status);

/** Seconds until a full house is worth another try. */
const FULL_RETRY = 30;

/** A provider that words a full house as a 400: as what it is. */
export function busyIfFull(error: unknown, words: RegExp): unknown {
  const full = error instanceof ProviderFault && error.status === 400 && words.test(error.detail);
  if (!full) return error;
  const { detail, status, retryAfter = FULL_RETRY } = error;
  return new ProviderFault('provider-busy', detail, { status, retryAfter });
}

/** What a provider's refusal means to us. 409 and 429 pass; 401 and 403 are our key; 402 is our account. */
export function faultOfStatus(status: number, detail: string, retryAfter?: number): ProviderFault {
  const extra = { status, retryAfter };
  if (status === 401 || status === 403) return new ProviderFault('provider-auth', detail, extra);
  if (status === 402) return new ProviderFault('provider-credit', detail, extra);
  if (status === 409 || status === 429) return new ProviderFault('provider-busy', detail, extra);
  if (status >= 500) return new ProviderFault('provider-down', detail, extra);
  return new ProviderFault('provider-refused', detail, extra);
}
