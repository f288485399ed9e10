import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../app-env.ts';
import { DEFAULT_SITE } from '../contract.ts';
import { ApiError } from '../errors.ts';
import { siteId, type Site } from '../schemas/site.ts';
import { originAllowed } from '../sites/origins.ts';
import { findSite } from '../sites/store.ts';
import { logWith } from './request-context.ts';

/** The site key: the SDK sends it as its token, everything else as `?site=`; null: none was sent. */
export function siteKeyOf(c: AppContext): string | null {
  const authorization = c.req.header('authorization');
  if (authorization === undefined) return c.req.query('site') ?? null;
  return /^Bearer\s+(.*)$/i.exec(authorization)?.[1] ?? '';
}

export function checkOrigin(c: AppContext, site: Site, demand: 'required' | 'if-sent'): void {
  const origin = c.req.header('origin');
  if (origin === undefined && demand === 'if-sent') return;
  if (origin !== undefined && originAllowed(site.origins, origin, c.get('ownOrigin'))) return;
  throw new ApiError('origin-not-allowed', {
    message: origin
      ? `${origin.slice(0, 200)} is not on the list of pages that may use the site key "${site.id}".`
      : 'This request must come from a page (an Origin header is missing).',
  });
}

/** Resolves the site and checks the page. What costs money or is kept demands an Origin; reading does not. */
export function siteGuard(demand: 'required' | 'if-sent') {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = siteKeyOf(c) ?? DEFAULT_SITE;
    const site = siteId.safeParse(key).success ? await findSite(c.env.DB, key) : null;
    if (!site) throw new ApiError('site-unknown');
    logWith(c, { site: site.id });
    checkOrigin(c, site, demand);
    c.set('site', site);
    await next();
  });
}
