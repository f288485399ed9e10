/** How a site has words kept, for all that keep some. */
import { log } from '../log.ts';
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
  if (wordsDays === 0) return null;
  try {
    return redactor(redactPatterns, redact);
  } catch (error) {
    // One that was set before such were refused: what it was to take out may not be stored.
    log('error', 'redact-pattern', { failure: String(error) });
    return null;
  }
}
