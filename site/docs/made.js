// The parts of guides that are made from tables of the product, each by the name that a guide calls it by.
import { attributes, cssProperties, events, languages, methods, parts, tags } from './made/elements.js';
import { changelog } from './made/changelog.js';
import { examples, freeRoom, usage, usageSource } from './made/costs.js';
import { callErrors, errorCodes, refusals } from './made/errors.js';
import { eventsOut } from './made/events-out.js';
import { bursts, siteLimits, sizes } from './made/limits.js';
import { policyParts } from './made/policy.js';
import { routes } from './made/routes.js';
import { seeIt, yourKey } from './made/steps.js';

/**
 * @param {Parameters<typeof policyParts>[0]} embed of the page that makes tags
 * @returns {ReadonlyMap<string, () => string>}
 */
export const madeOf = (embed) =>
  new Map(
    Object.entries({
      attributes,
      tags,
      methods,
      events,
      'css-properties': cssProperties,
      parts,
      languages,
      'call-errors': callErrors,
      'error-codes': errorCodes,
      refusals,
      'events-out': eventsOut,
      sizes,
      bursts,
      'site-limits': siteLimits,
      usage,
      'usage-source': usageSource,
      'free-room': freeRoom,
      examples,
      routes,
      changelog,
      ...policyParts(embed),
      'your-key': yourKey,
      'see-it': seeIt,
    }),
  );
