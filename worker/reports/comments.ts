/** What a visitor writes beside a rating, as it may be kept: these are words, and redacted, found and kept like them. */
import type { CleanRating } from '../call-list/rows.ts';
import type { RatingRequest } from '../contract.ts';
import type { Site } from '../schemas/site.ts';
import { peopleHash } from './people.ts';
import { redactorFor } from './site-redactor.ts';

/** @param site null where it is gone */
export async function cleanRating(
  { rating, comment }: RatingRequest,
  site: Site | null,
): Promise<CleanRating> {
  const clean = redactorFor(site);
  if (comment === undefined || !clean) return { rating, comment: null, people: [] };
  const text = clean.text(comment);
  return { rating, comment: text, people: await Promise.all([...clean.emails].map(peopleHash)) };
}
