/**
 * The widget as a page for frames: for pages that may run no script of ours, or none at all. Who may put it into theirs,
 * the policy says to the browser; a call from it brings a key that was signed for its site with the page.
 */
import { DEFAULT_SITE } from '../contract.ts';
import { hasChallenge, settingsOf, type Env } from '../env.ts';
import { gateOf } from '../limits/gate.ts';
import { EVERYWHERE } from '../middleware/headers.ts';
import { contentSecurityPolicy, permissionsPolicy } from '../policy.ts';
import { providersOf } from '../setup/providers.ts';
import type { Site } from '../schemas/site.ts';
import { hasEnded, knownBy, siteNamed } from '../sites/store.ts';
import { ancestorsOf } from '../sites/ancestors.ts';
import { framePage, refusalPage } from './page.ts';

const html = (page: unknown, status: number, headers: Record<string, string>) =>
  new Response(String(page), {
    status,
    headers: Object.assign(
      { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      EVERYWHERE,
      headers,
    ),
  });
const refuse = (status: number, why: string) =>
  html(refusalPage(why), status, { 'content-security-policy': "default-src 'none'; style-src 'self'" });

async function siteOf(env: Env, name: string): Promise<Site | null> {
  const named = knownBy(await siteNamed(env.DB, name), name);
  return named && !hasEnded(named) ? named.site : null;
}

/** Says it where the browser says at all what it is for: in our own address bar nobody shows words and calls of theirs. */
const isPlainPage = (request: Request) =>
  /^(document|empty)$/.test(request.headers.get('sec-fetch-dest') ?? '');

export async function serveFrame(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const url = new URL(request.url);
  const name = url.searchParams.get('site') ?? DEFAULT_SITE;
  const site = await siteOf(env, name);
  if (!site) return refuse(404, 'There is no such site key. Look at “site” in the address of this frame.');
  if (isPlainPage(request)) return refuse(403, 'This page is made to stand in a frame of another page.');
  const { mode } = providersOf(env);
  const ancestors = ancestorsOf(site, url.hostname);
  const turnstile = hasChallenge(settingsOf(env));
  const key = await gateOf(env, site.id).frameKey(name);
  const lang = url.searchParams.get('lang') ?? '';
  const hasScheme = url.searchParams.get('theme') === 'auto';
  return html(framePage({ key, lang, hasScheme, hasLinks: site.frames !== 'anywhere' }), 200, {
    'content-security-policy': contentSecurityPolicy({ mode, path: url.pathname, turnstile, ancestors }),
    'permissions-policy': permissionsPolicy(mode),
    // For pages that embed only what says so.
    'cross-origin-resource-policy': 'cross-origin',
  });
}
