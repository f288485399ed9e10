import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../app-env.ts';
import { DEFAULT_SITE } from '../contract.ts';
import { ApiError } from '../errors.ts';
import { dayOf } from '../limits/day.ts';
import { isSiteKey, type Site } from '../schemas/site.ts';
import { log } from '../log.ts';
import { originAllowed } from '../schemas/origins.ts';
import { askedSite } from './asked-site.ts';
import { noteUse, type NamedSite } from '../sites/store.ts';
import { logWith } from './request-context.ts';

/** The site key: the SDK sends it as its token, everything else as `?site=`; null: none was sent. */
export function siteKeyOf(c: AppContext): string | null {
  const authorization = c.req.header('authorization');
  if (authorization === undefined) return c.req.query('site') ?? null;
  return /^Bearer\s+(.*)$/i.exec(authorization)?.[1] ?? '';
}

/** @param what what the page wants to use, as its refusal calls it */
export function checkOrigin(
  c: AppContext,
  site: Site,
  demand: 'required' | 'if-sent',
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

/** A site that pages may not name by its id is not known by it: nobody shall find out who the customers are. */
export async function usable(c: AppContext, key: string): Promise<NamedSite> {
  const named = await askedSite(c.env.DB, key);
  if (!named || (!isSiteKey(key) && !named.site.allowSlug)) throw new ApiError('site-unknown');
  if (named.expiresAt !== null && named.expiresAt <= Date.now())
    throw new ApiError('site-unknown', { message: 'This site key has expired.' });
  return named;
}

/** Resolves the site and checks the page. What costs money or is kept demands an Origin; reading does not. */
export function siteGuard(demand: 'required' | 'if-sent') {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = siteKeyOf(c) ?? DEFAULT_SITE;
    const named = await usable(c, key);
    const { site } = named;
    logWith(c, { site: site.id });
    checkOrigin(c, site, demand);
    const today = dayOf(Date.now());
    if (named.usedOn !== today)
      c.executionCtx.waitUntil(
        noteUse(c.env.DB, key, named, today).catch((error: unknown) =>
          log('warn', 'use-not-noted', { site: site.id, failure: String(error) }),
        ),
      );
    c.set('site', site);
    await next();
  });
}
