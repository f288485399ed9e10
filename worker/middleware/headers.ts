import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';

/** What every answer of the Worker has, a page as well as an error. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const UNLESS_SAID: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/**
 * An API answer is data: it is never a page, never framed, and never stored unless the route says so.
 * Written to the answer itself, here and in the other middleware: `c.header` would copy the answer each time.
 */
export const apiHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(EVERYWHERE)) headers.set(name, value);
  for (const [name, value] of Object.entries(UNLESS_SAID)) if (!headers.has(name)) headers.set(name, value);
  headers.set('cross-origin-resource-policy', 'cross-origin');
});
