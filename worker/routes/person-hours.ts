/** When a site has a person: as it says, or as a rehearsal has it on the pages that are here. */
import { DEFAULT_SITE, type ProviderMode } from '../contract.ts';
import { REHEARSED_HOURS } from '../rehearsal/person.ts';
import { hoursOf } from '../schemas/new-site.ts';
import type { Site } from '../schemas/site.ts';

export function personHours(site: Site, mode: ProviderMode): ReturnType<typeof hoursOf> {
  const told = hoursOf(site);
  return mode === 'rehearsal' && site.id === DEFAULT_SITE && told.hours.length === 0 ? REHEARSED_HOURS : told;
}
