import { ApiError } from '../errors.ts';
import { log } from '../log.ts';
import { ProviderFault } from '../providers/fault.ts';
import type { Mail, Mailer } from './mail.ts';
import { mailFailed } from './subscribers.ts';

/** As `AGAIN_MS` in `subscribers.ts` begins, in s. */
const NEXT_MAIL = 600;
/** Answers of what stands before the mailer, which may have the mail. */
const GATEWAY: readonly number[] = [502, 504];

/** It answered, and has not taken the mail. */
const isRefused = (error: unknown): boolean =>
  error instanceof ProviderFault && error.status !== undefined && !GATEWAY.includes(error.status);

/**
 * Sends the one mail that is due. A mailer that did not answer may have sent it: then the mailbox stays claimed, so that
 * who asks again gets no further one.
 * @throws ApiError 'provider-down' where it was not sent, 'provider-timeout' where nobody knows
 */
export async function sendOnce(db: D1Database, { send }: Mailer, mail: Mail): Promise<void> {
  try {
    await send(mail);
  } catch (error) {
    const why = { detail: String(error), cause: error };
    if (!isRefused(error)) {
      const message =
        'We do not know whether our mail has left. Please look into your mailbox, and try again in ten minutes if nothing has come.';
      throw new ApiError('provider-timeout', { message, retryAfter: NEXT_MAIL, ...why });
    }
    await mailFailed(db, mail.to).catch((fault: unknown) =>
      log('warn', 'mailbox-not-freed', { failure: String(fault) }),
    );
    const message = 'We could not send the confirmation mail. Please try again in a minute.';
    throw new ApiError('provider-down', { message, retryAfter: 60, ...why });
  }
}
