import { MINIMUM_FILL_MS } from '../contract.ts';
import type { Settings } from '../env.ts';
import { ApiError } from '../errors.ts';
import { verifyToken } from '../providers/turnstile.ts';

interface Submission {
  filledInMs: number;
  website?: string;
  turnstileToken?: string;
}

/**
 * Whether people sent this. Too quick is told, for a person can simply send again; a filled honeypot is not,
 * and is answered with the reason to keep the row apart. With Turnstile's keys the token decides too,
 * and a Turnstile that cannot be reached lets nobody in.
 */
export async function whySpam(
  submission: Submission,
  settings: Settings,
  address: string | undefined,
): Promise<string | null> {
  if (submission.filledInMs < MINIMUM_FILL_MS) throw new ApiError('too-fast', { field: 'filledInMs' });
  if (settings.TURNSTILE_SECRET_KEY) {
    if (!submission.turnstileToken) throw new ApiError('captcha-failed', { field: 'turnstileToken' });
    const ask = verifyToken(settings, submission.turnstileToken, address);
    const verdict = await ask.catch((error: unknown) => {
      throw new ApiError('captcha-failed', { detail: String(error), cause: error });
    });
    if (!verdict.passed)
      throw new ApiError('captcha-failed', { field: 'turnstileToken', detail: verdict.why });
  }
  return submission.website ? 'honeypot' : null;
}
