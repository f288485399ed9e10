import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../app-env.ts';
import { DEFAULT_SITE } from '../contract.ts';
import { ApiError } from '../errors.ts';
import { dayOf } from '../limits/day.ts';
import { framedName } from '../limits/frame-keys.ts';
import { gateOf } from '../limits/gate.ts';
import type { Site } from '../schemas/site.ts';
import { log } from '../log.ts';
import { originAllowed } from '../schemas/origins.ts';
import { askedSite } from './asked-site.ts';
import { hasEnded, knownBy, noteUse } from '../sites/store.ts';
import type { NamedSite } from '../sites/site-types.ts';
import { logWith } from './request-context.ts';

/** The site key: the SDK sends it as its token, everything else as `?site=`; null: none was sent. */
export function siteKeyOf(c: AppContext): string | null {
  const authorization = c.req.header('authorization');
  if (authorization === undefined) return c.req.query('site')?.trim() ?? null;
  return /^Bearer\s+(.*)$/i.exec(authorization)?.[1] ?? '';
}

/** What the site is called in that: a frame's key has a name in it. */
export function siteNameOf(c: AppContext): string {
  const key = siteKeyOf(c) ?? DEFAULT_SITE;
  return framedName(key) ?? key;
}

/** Whether a page has to say which it is. */
type Demand = 'required' | 'if-sent';

/** @param what what the page wants to use, as its refusal calls it */
function checkOrigin(
  c: AppContext,
  site: Site,
  demand: Demand,
  what = `the site key "${siteKeyOf(c) ?? DEFAULT_SITE}"`,
): void {
  const origin = c.req.header('origin');
  if (origin === undefined && demand === 'if-sent') return;
  if (origin !== undefined && originAllowed(site.origins, origin, c.get('ownOrigin'))) return;
  throw new ApiError('origin-not-allowed', {
    message: origin
      ? `${origin.slice(0, 200)} is not on the list of pages that may use ${what}.`
      : 'This request must come from a page (an Origin header is missing).',
  });
}

/**
 * Of a page of ours in a frame: its key was signed for the site, and comes from no other page. In a sandbox it has no
 * origin, which is the frame of a site that may stand there.
 */
async function checkFrame(c: AppContext, site: Site, key: string, demand: Demand): Promise<void> {
  const origin = c.req.header('origin');
  const isOurs =
    origin === undefined
      ? demand === 'if-sent'
      : origin === c.get('ownOrigin') || (origin === 'null' && site.frames === 'anywhere');
  if (isOurs && (await gateOf(c.env, site.id).isFrameKey(key))) return;
  throw new ApiError('origin-not-allowed', {
    message: 'This frame is not one of the site’s, or it has stood here for more than a day: load it again.',
  });
}

/** @throws ApiError where it is not a page that may use the site by that key, be it one of the site's list or a frame of ours */
export async function checkPage(
  c: AppContext,
  site: Site,
  key: string | null,
  demand: Demand,
  what?: string,
): Promise<void> {
  if (key !== null && framedName(key) !== null) await checkFrame(c, site, key, demand);
  else checkOrigin(c, site, demand, what);
}

/** @throws ApiError where pages may not call a site so, or no more */
export async function usable(c: AppContext, sent: string): Promise<NamedSite> {
  const key = framedName(sent) ?? sent;
  const named = knownBy(await askedSite(c.env.DB, key), key);
  if (!named) throw new ApiError('site-unknown');
  if (hasEnded(named)) throw new ApiError('site-unknown', { message: 'This site key has expired.' });
  return named;
}

/** Resolves the site and checks the page. What costs money or is kept demands an Origin; reading does not. */
export function siteGuard(demand: Demand) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = siteKeyOf(c) ?? DEFAULT_SITE;
    const named = await usable(c, key);
    const { site } = named;
    logWith(c, { site: site.id });
    await checkPage(c, site, key, demand);
    const today = dayOf(Date.now());
    if (named.usedOn !== today)
      c.executionCtx.waitUntil(
        noteUse(c.env.DB, siteNameOf(c), named, today).catch((error: unknown) =>
          log('warn', 'use-not-noted', { site: site.id, failure: String(error) }),
        ),
      );
    c.set('site', site);
    await next();
  });
}
