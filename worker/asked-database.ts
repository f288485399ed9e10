import { ApiError } from './errors.ts';
import { within } from './within.ts';

/** How long a request waits for the database, in ms. */
const ANSWERS_MS = 5000;
/** In s. */
const AGAIN = 10;

/**
 * What a request asks of the database, and cannot be answered without.
 * @param message for the visitor, where more is to be said than that it cannot be reached
 * @throws ApiError 'database-down' where it fails, or has no answer in time: what was to be written may come to be all the same
 */
export async function askedDatabase<T>(work: Promise<T>, message?: string): Promise<T> {
  try {
    return await within(ANSWERS_MS, work);
  } catch (error) {
    // Refused on the way, in words of its own.
    if (error instanceof ApiError) throw error;
    throw new ApiError('database-down', {
      retryAfter: AGAIN,
      detail: String(error),
      cause: error,
      ...(message !== undefined && { message }),
    });
  }
}
