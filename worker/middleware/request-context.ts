import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../app-env.ts';
import { asApiError, type LimitPolicy } from '../errors.ts';
import { log } from '../log.ts';

/** Adds to the one line that the request leaves in the log. */
export function logWith(c: AppContext, fields: AppEnv['Variables']['logged']): void {
  Object.assign(c.get('logged'), fields);
}

/**
 * A request id, which the visitor's error message shows too, and one log line per request. Reads that
 * went well are not logged: they would be most of the log and say nothing.
 */
export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now();
  const requestId = crypto.randomUUID();
  c.set('requestId', requestId);
  const { host, hostname, origin } = new URL(c.req.url);
  c.set('ownOrigin', origin);
  c.set('ownHost', { host, hostname });
  c.set('logged', {});
  await next();
  c.res.headers.set('x-request-id', requestId);
  const { status } = c.res;
  const isRead = c.req.method === 'GET' || c.req.method === 'OPTIONS';
  if (isRead && status < 400) return;
  log(status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info', 'request', {
    requestId,
    method: c.req.method,
    path: new URL(c.req.url).pathname.slice(0, 200),
    status,
    ms: Date.now() - started,
    origin: c.req.header('origin')?.slice(0, 200),
    ...c.get('logged'),
  });
});

/** As the draft of the RateLimit headers words it: `"burst-calls";q=20;w=60`. */
const policyText = ({ name, quota, seconds }: LimitPolicy): string =>
  `"${name}";q=${quota}${seconds === undefined ? '' : `;w=${seconds}`}`;

/** The one shape of every failure. */
export function answerError(thrown: unknown, c: AppContext): Response {
  const error = asApiError(thrown);
  logWith(c, {
    code: error.code,
    ...(error.field !== undefined && { field: error.field }),
    ...(error.detail !== undefined && { detail: error.detail }),
  });
  if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter));
  if (error.policy) c.header('ratelimit-policy', policyText(error.policy));
  return c.json(error.body(c.get('requestId')), error.status);
}
