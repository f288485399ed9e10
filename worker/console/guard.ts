/** Who may ask a route of the console, from where. */
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { isAtLeast, type ConsoleRoute } from '../console-contract.ts';
import type { ConsoleErrorCode } from '../refusals.ts';
import { ApiError } from '../errors.ts';
import { EVERYWHERE } from '../middleware/headers.ts';
import { logWith } from '../middleware/request-context.ts';
import { hasAccess, personOf } from './access.ts';
import { sessionOf, type Session } from './sessions.ts';

/** Nothing of it is for another site: not to read, not to frame, not to keep. */
export const consoleHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(EVERYWHERE)) headers.set(name, value);
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  headers.set('cache-control', 'no-store');
  headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('vary', 'cookie, origin');
};

const ELSEWHERE = 'The console answers its own page alone.';

/** A browser says where a request comes from: in a header, or both; a page of another origin is none of ours, also one of the same site. */
export const ownPageOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const origin = c.req.header('origin');
  const from = c.req.header('sec-fetch-site');
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isOwn = origin === undefined ? reads : origin === c.get('ownOrigin');
  const comesFromOwn = from === undefined || from === 'same-origin' || (reads && from === 'none');
  if (!isOwn || !comesFromOwn) throw new ApiError('origin-not-allowed', { message: ELSEWHERE });
  await next();
};

/** Whom Access does not let through any more is not in, whatever the cookie says; nor is one of a door that is shut now. */
async function isStillIn(c: AppContext, { door, operator }: Session): Promise<boolean> {
  if (door !== 'access') return !hasAccess(c);
  return (await personOf(c)) === operator.email.toLowerCase();
}

/** Who asks; null where it may be whoever. @throws ApiError for whoever may not */
export async function demandRole(
  c: AppContext,
  { role }: ConsoleRoute,
  use: 'asks' | 'listens',
): Promise<Session | null> {
  if (role === null) return null;
  const session = await askedDatabase(sessionOf(c, use));
  if (!session || !(await isStillIn(c, session))) throw new ApiError<ConsoleErrorCode>('signed-out');
  const { operator } = session;
  logWith(c, { operator: operator.id });
  if (isAtLeast(operator.role, role)) return session;
  throw new ApiError<ConsoleErrorCode>('not-permitted', {
    message: `This needs the role ${role}; yours is ${operator.role}.`,
  });
}
