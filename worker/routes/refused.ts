/** Of routes that lead to a call: counts who is refused one, for the operator. */
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { ApiError } from '../errors.ts';
import { isRefusedFor } from '../refused-contract.ts';
import { countRefused } from '../reports/refused.ts';

/** Around all that may refuse. Of a site that is not known nothing is counted, nor of an address that has asked too much of everything. */
export const countsRefused = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { site } = c.get('logged');
  if (!(c.error instanceof ApiError) || typeof site !== 'string') return;
  const cause = c.error.refusedFor ?? c.error.code;
  if (isRefusedFor(cause)) countRefused(c.env, { site, cause }, (work) => c.executionCtx.waitUntil(work));
});
