import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../app-env.ts';
import { ApiError } from '../errors.ts';
import { log } from '../log.ts';
import { askedSite } from './asked-site.ts';
import { within } from '../within.ts';
import { logWith } from './request-context.ts';
import { siteNameOf } from './site-guard.ts';
import { visitorOf } from './visitor.ts';

/** Requests a period, as `wrangler.jsonc` binds them: a binding does not tell its own limit. */
export const BURSTS = {
  /** From one address, whatever it asks for. */
  BURST_ADDRESS: 300,
  BURST_CALLS: 20,
  BURST_CHAT: 30,
  BURST_FORMS: 10,
  BURST_OTHER: 120,
} as const;

/** In s. */
export const BURST_PERIOD = 60;
/** How long a counter is waited for, in ms. */
const COUNTS_MS = 500;

type Burst = Exclude<keyof typeof BURSTS, 'BURST_ADDRESS'>;

/** All keys that nobody knows are one: who makes them up gets no counter of its own for each. */
const NOBODYS = '?';

async function knownSite(c: AppContext): Promise<string> {
  return (await askedSite(c.env.DB, siteNameOf(c)))?.site.id ?? NOBODYS;
}

/** A counter that fails, or takes too long, takes no route down: what is paid for is capped by the site's object, whatever is counted here. */
async function isWithin(c: AppContext, name: keyof typeof BURSTS, key: string): Promise<boolean> {
  try {
    return (await within(COUNTS_MS, c.env[name].limit({ key }))).success;
  } catch (error) {
    log('error', 'burst-not-counted', { name, failure: String(error) });
    return true;
  }
}

async function count(c: AppContext, name: keyof typeof BURSTS, key: string): Promise<void> {
  if (await isWithin(c, name, key)) return;
  throw new ApiError('too-many-requests', {
    retryAfter: BURST_PERIOD,
    policy: { name: name.toLowerCase().replace('_', '-'), quota: BURSTS[name], seconds: BURST_PERIOD },
  });
}

/**
 * Takes bursts from one address, then those to one site. The counters are Cloudflare's, approximate and per location.
 * Nothing is looked up for an address that has asked too much already.
 */
export function burst(name: Burst) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const visitor = visitorOf(c);
    if (visitor !== null) {
      await count(c, 'BURST_ADDRESS', visitor);
      const site = await knownSite(c);
      if (site !== NOBODYS) logWith(c, { site });
      await count(c, name, `${site}|${visitor}`);
    }
    await next();
  });
}

/** No site is called so. */
const GUESSES = '!guesses';

/** Takes a wrong guess at a secret, as rarely as a form. Who knows the secret never comes here, and is never slowed. */
export async function countGuess(c: AppContext): Promise<void> {
  const visitor = visitorOf(c);
  if (visitor === null) return;
  await count(c, 'BURST_ADDRESS', visitor);
  await count(c, 'BURST_FORMS', `${GUESSES}|${visitor}`);
}
