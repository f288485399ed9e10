/** When a site has a person: as it says, or as a rehearsal has it on the pages that are here. */
import { DEFAULT_SITE, type ProviderMode } from '../contract.ts';
import { REHEARSED_HOURS } from '../rehearsal/person.ts';
import type { Site } from '../schemas/site.ts';

export function personHours(
  site: Site,
  mode: ProviderMode,
): Pick<Site, 'hours' | 'timeZone' | 'callbackMinutes'> {
  return mode === 'rehearsal' && site.id === DEFAULT_SITE && site.hours.length === 0 ? REHEARSED_HOURS : site;
}
