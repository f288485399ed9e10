// The parts of guides that are made from tables of the product, each by the name that a guide calls it by.
import { attributes, cssProperties, events, languages, methods, parts, tags } from './made/elements.js';
import { changelog } from './made/changelog.js';
import { examples, freeRoom, usage, usageSource } from './made/costs.js';
import { callErrors, errorCodes, refusals } from './made/errors.js';
import { eventsOut } from './made/events-out.js';
import { bursts, siteLimits, sizes } from './made/limits.js';
import {
  frame,
  permissions,
  pinned,
  policyAll,
  policyCalls,
  policyChat,
  policyVideo,
  trustedTypes,
} from './made/policy.js';
import { routes } from './made/routes.js';
import { seeIt, yourKey } from './made/steps.js';

/** @type {ReadonlyMap<string, () => string>} */
export const MADE = new Map(
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
    'policy-chat': policyChat,
    'policy-calls': policyCalls,
    'policy-video': policyVideo,
    'policy-all': policyAll,
    permissions,
    frame,
    'trusted-types': trustedTypes,
    pinned,
    'your-key': yourKey,
    'see-it': seeIt,
  }),
);
