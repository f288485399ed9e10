import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { CONSENT_HEADER } from '../consent-contract.ts';
import { LINE_HEADER } from '../contract.ts';
import { GREETS_HEADER } from '../spoken-greeting-contract.ts';
import { PASS_HEADER } from '../pass-contract.ts';

const METHODS = 'GET, POST, DELETE';
const HEADERS = `authorization, content-type, idempotency-key, x-client-id, ${PASS_HEADER}, ${LINE_HEADER}, ${GREETS_HEADER}, ${CONSENT_HEADER}`;
/** Of headers that a page's own tools add to all its requests, such as tracing: they say nothing here, and do no harm. */
const NAMES = /^[\w-]{1,64}(, ?[\w-]{1,64}){0,30}$/;
/** How long a browser may remember a preflight, in s: Chromium's longest. */
const MAX_AGE = '7200';

const allowed = (asked = '') => (NAMES.test(asked) ? `${HEADERS}, ${asked}` : HEADERS);

/**
 * Lets any page read the answer, a refusal included: a page that is not on its site's list then reads why.
 * CORS is not the guard here, for it stops no one but browsers and there is no cookie to protect: the
 * guard is `siteGuard`, which refuses on the server. Credentials are allowed because the site's default
 * loader always sends them; none are read.
 */
export const cors = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('origin');
  if (origin && c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': allowed(c.req.header('access-control-request-headers')),
        'access-control-max-age': MAX_AGE,
        vary: 'origin, access-control-request-headers',
      },
    });
  }
  await next();
  const { headers } = c.res;
  headers.append('vary', 'origin');
  if (origin) {
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-credentials', 'true');
    headers.set('access-control-expose-headers', 'x-request-id, retry-after, ratelimit-policy');
  }
  return undefined;
});
