import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';

/** What every answer of the Worker has, a page as well as an error. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** An API answer is data: it is never a page, never framed, and never stored unless the route says so. */
export const apiHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(EVERYWHERE)) c.header(name, value);
  if (!c.res.headers.has('content-security-policy')) {
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
  c.header('cross-origin-resource-policy', 'cross-origin');
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
});
