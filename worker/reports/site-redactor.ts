/** How a site has words kept, for all that keep some. */
import { NEW_SITE } from '../schemas/new-site.ts';
import type { Site } from '../schemas/site.ts';
import { redactor, type Redactor } from './redact.ts';

type Keeping = Partial<Pick<Site, 'wordsDays' | 'redact' | 'redactPatterns'>>;

/**
 * @param site null where it is gone; what an earlier release has put into a cache has none of these settings
 * @returns one for each call; null: the site keeps no words
 */
export function redactorFor(site: Keeping | null): Redactor | null {
  const { wordsDays, redact, redactPatterns } = { ...NEW_SITE, ...site };
  return wordsDays === 0 ? null : redactor(redactPatterns, redact);
}
