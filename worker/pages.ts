import { hasChallenge, settingsOf, type Env } from './env.ts';
import { fillContactPage } from './leads/contact-page.ts';
import { EVERYWHERE } from './middleware/headers.ts';
import { providersOf } from './setup/providers.ts';
import { contentSecurityPolicy, permissionsPolicy } from './policy.ts';

/**
 * Our own 404 page, under its own address: the rules of `_headers` go by the address asked for, and would have
 * a browser remember for a year that a chunk of an older build is gone.
 */
async function notFound(request: Request, env: Env): Promise<Response> {
  const page = await env.ASSETS.fetch(new Request(new URL('/404', request.url), { method: request.method }));
  return new Response(page.body, { status: 404, headers: page.headers });
}

/** What links in mails lead to is answered under `/api/newsletter`; here nobody has brought a link, and a button would do nothing. */
const LETTER_PAGE = /^\/newsletter\//;

async function brokenLink(request: Request, env: Env): Promise<Response> {
  const page = await env.ASSETS.fetch(new URL('/newsletter/broken', request.url));
  return new Response(request.method === 'HEAD' ? null : page.body, { status: 404, headers: page.headers });
}

/** What answers a plain form is answered under `/api/contact`. */
const ANSWER_PAGE = /^\/contact\/(.*)/;

/** As the files of all other pages have it. */
function withoutSlash(request: Request): Response {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(0, -1);
  return Response.redirect(url.href, 307);
}

/** Addresses are in lower case: who typed or printed one otherwise is led to it. Null: there is none in lower case either. */
async function inLowerCase(request: Request, env: Env): Promise<Response | null> {
  const url = new URL(request.url);
  if (url.pathname === url.pathname.toLowerCase()) return null;
  url.pathname = url.pathname.toLowerCase();
  const { status, headers } = await env.ASSETS.fetch(new Request(url, { method: 'HEAD' }));
  const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html');
  return isPage ? Response.redirect(url.href, 301) : null;
}

async function pageFor(request: Request, env: Env): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (LETTER_PAGE.test(pathname)) return brokenLink(request, env);
  const answer = ANSWER_PAGE.exec(pathname);
  if (answer) return answer[1] ? notFound(request, env) : withoutSlash(request);
  const found = await env.ASSETS.fetch(request);
  if (found.status === 404) return (await inLowerCase(request, env)) ?? notFound(request, env);
  return fillContactPage(request, new Response(found.body, found), env);
}

/** A page of the site with the headers that depend on the provider; everything else has them from `_headers`. */
export async function servePage(request: Request, env: Env): Promise<Response> {
  const page = await pageFor(request, env);
  // Those of a redirect cannot be changed.
  const response = new Response(page.body, page);
  for (const [name, value] of Object.entries(EVERYWHERE)) response.headers.set(name, value);
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { mode } = providersOf(env);
  // As `/api/config` has it: half of the pair loads nothing.
  const turnstile = hasChallenge(settingsOf(env));
  const policy = contentSecurityPolicy({ mode, path: new URL(request.url).pathname, turnstile });
  response.headers.set('content-security-policy', policy);
  response.headers.set('permissions-policy', permissionsPolicy(mode));
  response.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  return response;
}
