import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { settingsOf, type Settings } from '../env.ts';
import { ApiError } from '../errors.ts';
import { isLoopback } from '../schemas/origins.ts';

/** Nobody can have such a name lead elsewhere than to Cloudflare. */
const WORKERS_DEV = /\.workers\.dev$/;

function isOurs(
  { host, hostname }: AppEnv['Variables']['ownHost'],
  { BEHIND_CLOUDFLARE, TALKLIVE_HOST }: Settings,
): boolean {
  if (BEHIND_CLOUDFLARE === 'true' || isLoopback(hostname) || WORKERS_DEV.test(hostname)) return true;
  return TALKLIVE_HOST !== null && new URL(TALKLIVE_HOST).host === host;
}

/**
 * Answers under the names of this deployment only. Whoever has a domain can have its name lead to the operator's own machine
 * (DNS rebinding): a page there would be one of ours, with the keys of ours.
 */
export const ownHost = createMiddleware<AppEnv>(async (c, next) => {
  const own = c.get('ownHost');
  if (!isOurs(own, settingsOf(c.env)))
    throw new ApiError('origin-not-allowed', {
      message: `This server does not answer as ${own.host.slice(0, 200)}, but as 127.0.0.1, localhost and what TALKLIVE_HOST names.`,
    });
  await next();
});
