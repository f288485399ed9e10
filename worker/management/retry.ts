import { isManagementError } from './errors/is-management-error.ts';
import { LONGEST_TIMER_MS } from './deadline.ts';
import { NetworkError } from './errors/network-error.ts';

export interface RetryOptions {
  /** Times to try again after the first; 0 turns it off. Default 2. */
  limit?: number;
  /** Longest first wait, in milliseconds; it doubles with each try. Default 300. */
  baseMs?: number;
  /** Longest wait of all, in milliseconds; a `retry-after` beyond it is not waited for. Default 30,000. */
  maxMs?: number;
}

export const RETRY_DEFAULTS: Required<RetryOptions> = { limit: 2, baseMs: 300, maxMs: 30_000 };

/**
 * Milliseconds to wait before the next try, or undefined when there should be none.
 * @param tries how many tries failed so far, from 1
 */
export function retryDelay(
  failure: unknown,
  tries: number,
  options: Required<RetryOptions>,
  random: () => number = Math.random,
): number | undefined {
  if (tries > options.limit || !isPassing(failure)) return undefined;
  const asked = isManagementError(failure) ? failure.retryAfterMs : undefined;
  if (asked !== undefined) return asked <= options.maxMs ? asked : undefined;
  const ceiling = Math.min(options.maxMs, options.baseMs * 2 ** (tries - 1));
  // Half fixed, half by chance: clients that failed together do not come back together.
  return ceiling / 2 + (ceiling / 2) * random();
}

function isPassing(failure: unknown): boolean {
  if (isManagementError(failure)) return failure.status === 429 || failure.status >= 500;
  return failure instanceof NetworkError;
}

const HTTP_DATE = /^(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?[, ].*\d:\d/i;

/** Milliseconds that a `retry-after` header asks for: seconds or a date. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  // Of anything else the engine makes some date: of "-1" one long ago, so that nobody would wait.
  const date = HTTP_DATE.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Waits; rejects with the signal's reason as soon as it aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(ms, LONGEST_TIMER_MS),
    );
    signal?.addEventListener('abort', stop, { once: true });
  });
}
