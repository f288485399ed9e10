import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { spokenGreetingOf } from '../calls/spoken-greeting.ts';
import { assistantOf } from '../calls/permission.ts';
import { DEFAULT_SITE, type ProviderMode, type PublicConfig } from '../contract.ts';
import { hasChallenge, settingsOf } from '../env.ts';
import type { PersonHours } from '../hours-contract.ts';
import { burst } from '../middleware/burst.ts';
import { siteGuard, siteKeyOf } from '../middleware/site-guard.ts';
import { providersOf } from '../setup/providers.ts';
import { LABELS } from '../rehearsal/labels.ts';
import { TOLD_SECONDS } from '../sites/store.ts';
import { hoursAt } from '../schemas/hours.ts';
import { demandsPass, type Site } from '../schemas/site.ts';
import { VERSION } from '../version.ts';
import { ROUTES } from '../route-table.ts';
import { personHours } from './person-hours.ts';
import { answer, wayOf } from './way.ts';

/** Nothing that is stale is shown meanwhile: an edit, a consent text too, counts when it is said to. */
const CACHED = `public, max-age=${TOLD_SECONDS}`;

/** Null: the site has told no hours. */
function personOf(site: Site, mode: ProviderMode): PersonHours | null {
  const { hours, timeZone, callbackMinutes } = personHours(site, mode);
  if (hours.length === 0) return null;
  const { isOpen, changesAt } = hoursAt(hours, timeZone, Date.now());
  const changes = changesAt === null ? null : new Date(changesAt).toISOString();
  return { isOpen, changesAt: changes, hours, timeZone, callbackMinutes };
}

export const configRoutes = new Hono<AppEnv>().on(
  ...wayOf(ROUTES.config),
  burst('BURST_OTHER'),
  siteGuard('if-sent'),
  (c) => {
    const site = c.get('site');
    const providers = providersOf(c.env);
    const settings = settingsOf(c.env);
    const spokenGreeting = spokenGreetingOf(site, providers);
    const person = personOf(site, providers.mode);
    const callMachineUrl = providers.callMachineUrl(c.get('ownOrigin'));
    const config: PublicConfig = {
      site: siteKeyOf(c) ?? DEFAULT_SITE,
      mode: providers.mode,
      ...(providers.mode === 'rehearsal' && { label: LABELS.en, labels: LABELS }),
      // Of a rehearsal only whoever plays a part answers by the Worker.
      chat: providers.chat && providers.mode === 'live' ? 'live' : 'canned',
      video: providers.video !== null,
      assistantId: assistantOf(site, providers) ?? '',
      ...(callMachineUrl !== null && { callMachineUrl }),
      ...(site.consentText !== null && { consentText: site.consentText }),
      ...(site.privacyUrl !== null && { privacyUrl: site.privacyUrl }),
      ...(site.phone !== null && { phone: site.phone }),
      ...(person && { person }),
      ...(spokenGreeting && { spokenGreeting }),
      ...(demandsPass(site) && {
        joinPass: site.challengeAfter === 0 && hasChallenge(settings) ? 'challenge' : 'first',
      }),
      look: site.look,
      ...(settings.TURNSTILE_SITE_KEY &&
        hasChallenge(settings) && { turnstileSiteKey: settings.TURNSTILE_SITE_KEY }),
      version: VERSION,
    };
    // What is kept is kept by its address: a site that a header names is not in it.
    c.header('cache-control', c.req.header('authorization') === undefined ? CACHED : 'no-store');
    return answer(c, ROUTES.config, config);
  },
);
