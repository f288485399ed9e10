/** What a visitor writes beside a rating, as it may be kept: these are words, and redacted, found and kept like them. */
import type { CleanRating } from '../call-list/rows.ts';
import type { RatingRequest } from '../contract.ts';
import { KEPT_DAYS, type Site } from '../schemas/site.ts';
import { peopleHash } from './people.ts';
import { redactor } from './redact.ts';

type Keeping = Partial<Pick<Site, 'wordsDays' | 'redact' | 'redactPatterns'>>;

/** @param site what an earlier release has put into a cache has none of its settings for words */
export async function cleanRating({ rating, comment }: RatingRequest, site: Keeping): Promise<CleanRating> {
  const { wordsDays = KEPT_DAYS.words, redact = true, redactPatterns = [] } = site;
  if (comment === undefined || wordsDays === 0) return { rating, comment: null, people: [] };
  const clean = redactor(redactPatterns, redact);
  const text = clean.text(comment);
  return { rating, comment: text, people: await Promise.all([...clean.emails].map(peopleHash)) };
}
