import { ApiError } from '../errors.ts';
import { log } from '../log.ts';
import { ProviderFault } from '../providers/fault.ts';
import type { Mail, Mailer } from './mail.ts';
import { mailFailed, mailSent } from './mail-claims.ts';

/** Of the refusals, those that may come from what stands before the mailer, or mean that it has the mail already. */
const UNSURE: readonly number[] = [408, 409, 425, 499];
/** In s, where the mailer names no time. */
const TRY_AGAIN = 60;

/** It answered in so many words that it has not taken the mail: of anything else nobody knows. */
const isRefused = (error: unknown): error is ProviderFault =>
  error instanceof ProviderFault &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  !UNSURE.includes(error.status);

function spanOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minute${minutes === 1 ? '' : 's'}`;
}

/** What is known of a mail that may have left, and gets no second one before its time. */
export function unsure(againMs: number, why: { detail?: string; cause?: unknown } = {}): ApiError {
  const retryAfter = Math.max(1, Math.ceil(againMs / 1000));
  const message = `We do not know whether our mail has left. Please look into your mailbox, and try again in ${spanOf(retryAfter)} if nothing has come.`;
  return new ApiError('provider-timeout', { message, retryAfter, ...why });
}

/** The mailbox stays as it was claimed where this cannot be kept: then the next who asks hears that nobody knows. */
const kept = (work: Promise<void>) =>
  work.catch((fault: unknown) => log('warn', 'mailbox-not-kept', { failure: String(fault) }));

/**
 * Sends the one mail that is due. A mailer that did not answer may have sent it: then the mailbox stays claimed, so that
 * who asks again gets no further one.
 * @param againMs in how many ms the mailbox may have the next one
 * @throws ApiError 'provider-down' where it was not sent, 'provider-timeout' where nobody knows
 */
export async function sendOnce(db: D1Database, { send }: Mailer, mail: Mail, againMs: number): Promise<void> {
  try {
    await send(mail);
  } catch (error) {
    const why = { detail: String(error), cause: error };
    if (!isRefused(error)) throw unsure(againMs, why);
    await kept(mailFailed(db, mail.to));
    const retryAfter = error.retryAfter ?? TRY_AGAIN;
    const message = `We could not send the confirmation mail. Please try again in ${spanOf(retryAfter)}.`;
    throw new ApiError('provider-down', { message, retryAfter, ...why });
  }
  await kept(mailSent(db, mail.to));
}
