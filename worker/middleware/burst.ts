import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { siteKeyOf } from './site-guard.ts';
import { DEFAULT_SITE } from '../contract.ts';
import { visitorKey } from '../limits/visitor-key.ts';

export type Burst = 'BURST_CALLS' | 'BURST_CHAT' | 'BURST_FORMS' | 'BURST_OTHER';

/** The binding's period in wrangler.jsonc, in s. */
const PERIOD = 60;

/** Takes bursts from one address to one site. The counters are Cloudflare's, approximate and per location. */
export function burst(name: Burst & keyof Env) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const visitor = visitorKey(c.req.header('cf-connecting-ip'));
    if (visitor !== null) {
      const key = `${(siteKeyOf(c) ?? DEFAULT_SITE).slice(0, 64)}|${visitor}`;
      const { success } = await c.env[name].limit({ key });
      if (!success) throw new ApiError('too-many-requests', { retryAfter: PERIOD });
    }
    await next();
  });
}
