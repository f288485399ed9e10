/** Every failure gets its code. Pure. */
import { MINUTES_RETRY } from '../../worker/contract.ts';
import type { ApiErrorCode } from '../../worker/refusals.ts';
import { CALL_ERRORS } from './error-table.ts';
import { codeOfMediaError } from './media-errors.ts';
import type { ProviderFailure } from './provider-port.ts';
import type { CallError, CallErrorCode } from './types.ts';

const ROOM: Record<string, CallErrorCode> = {
  'connection-error': 'connection-lost',
  'end-of-life': 'end-of-life',
  'no-room': 'no-room',
  ejected: 'ejected',
  'exp-room': 'room-expired',
  'exp-token': 'token-expired',
  'meeting-full': 'meeting-full',
  'nbf-room': 'not-yet-valid',
  'nbf-token': 'not-yet-valid',
  'not-allowed': 'not-allowed',
};

const DEVICE: Record<string, CallErrorCode> = {
  permissions: 'mic-denied',
  'not-found': 'mic-not-found',
  'mic-in-use': 'mic-in-use',
  'cam-in-use': 'cam-in-use',
  'cam-mic-in-use': 'cam-mic-in-use',
  constraints: 'mic-constraints',
  'undefined-mediadevices': 'browser-unsupported',
  unknown: 'mic-unknown',
};

const TIMED_OUT: Record<Extract<ProviderFailure, { kind: 'timeout' }>['step'], CallErrorCode> = {
  creating: 'create-timeout',
  loading: 'load-failed',
  joining: 'join-timeout',
};

/** Codes of the Worker of which the status says enough. A new one stands here, or is told by a failure of its own below. */
type ToldByStatus =
  | 'bad-request'
  | 'bad-json'
  | 'body-too-large'
  | 'content-type'
  | 'method-not-allowed'
  | 'not-found'
  | 'origin-not-allowed'
  | 'assistant-not-allowed'
  | 'overrides-not-allowed'
  | 'too-many-requests'
  | 'too-many-calls'
  | 'pass-required'
  | 'challenge-required'
  | 'provider-busy'
  | 'provider-down'
  | 'conflict'
  | 'too-fast'
  | 'database-down'
  | 'internal';
const WORKER: Record<Exclude<ApiErrorCode, ToldByStatus>, CallErrorCode> = {
  'site-unknown': 'site-not-allowed',
  'provider-auth': 'provider-auth',
  'not-set-up': 'provider-auth',
  'provider-credit': 'provider-credit',
  'visitor-limit': 'visitor-limit',
  'minutes-used-up': 'minutes-used-up',
  'captcha-failed': 'not-confirmed',
  'provider-refused': 'call-refused',
  'provider-timeout': 'create-timeout',
};

const STATUS: Record<number, CallErrorCode> = {
  401: 'provider-auth',
  402: 'provider-credit',
  403: 'site-not-allowed',
  404: 'not-found',
  409: 'conflict',
  429: 'provider-busy',
};

export function codeOfFailure(failure: ProviderFailure): CallErrorCode {
  switch (failure.kind) {
    case 'room':
      return ROOM[failure.type] ?? 'unknown';
    case 'device':
      // The browser, where its own permission lacks: the system's.
      if (failure.type === 'permissions' && failure.blockedBy === 'browser') return 'mic-denied-system';
      return DEVICE[failure.type] ?? 'mic-unknown';
    case 'media':
      return codeOfMediaError(failure);
    case 'engine':
      if (failure.problem === 'busy') return 'conflict';
      return failure.problem === 'unsupported' ? 'browser-unsupported' : 'load-failed';
    case 'support':
      return failure.problem;
    case 'timeout':
      return TIMED_OUT[failure.step];
    case 'autoplay':
      return 'autoplay-refused';
    case 'optional':
    case 'other':
      return 'unknown';
    default:
      return failure satisfies never;
  }
}

/** An error of the Worker or of the way to it, read by its shape: the call knows no transport. */
interface TransportError {
  name: string;
  status?: number;
  code?: string;
  requestId?: string;
  retryAfter?: number;
  offline?: boolean;
}

function codeOfTransport({
  name,
  status = 0,
  code = '',
  retryAfter = 0,
  offline,
}: TransportError): CallErrorCode {
  if (name === 'NetworkError') return offline ? 'offline' : 'provider-down';
  if (name === 'TimeoutError') return 'create-timeout';
  if (name === 'StartPayloadError') return 'call-refused';
  if (name !== 'ApiError') return 'unknown';
  // Minutes that running calls hold may come back.
  if (code === 'minutes-used-up' && retryAfter <= MINUTES_RETRY) return 'provider-busy';
  return (
    WORKER[code as keyof typeof WORKER] ??
    STATUS[status] ??
    (status >= 500 ? 'provider-down' : 'call-refused')
  );
}

/** Whatever was thrown on the way to a call, or in it. */
export function describeFailure(thrown: unknown): CallError {
  const error = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as TransportError & {
    failure?: ProviderFailure;
  };
  const code = error.failure ? codeOfFailure(error.failure) : codeOfTransport(error);
  return errorOf(code, {
    cause: thrown,
    ...(error.requestId === undefined ? {} : { requestId: error.requestId }),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  });
}

export const errorOf = (code: CallErrorCode, extra: Partial<CallError> = {}): CallError => ({
  code,
  next: CALL_ERRORS[code].next,
  ...extra,
});
