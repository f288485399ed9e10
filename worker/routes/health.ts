import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../app-env.ts';
import { DEFAULT_SITE } from '../contract.ts';
import { checkHealth, isServed, type Found } from '../health/check.ts';
import { HEALTH_ROUTE, type Health } from '../health-contract.ts';
import { providersOf } from '../setup/providers.ts';
import { burst } from '../middleware/burst.ts';
import { usable } from '../middleware/site-guard.ts';
import { VERSION } from '../version.ts';
import { wayOf } from './way.ts';

/** How long a look counts, in ms: a monitor may ask often. */
const FRESH_MS = 2000;
/** For so long, in ms, it is answered while a new look is taken behind the answer. */
const STALE_MS = 6000;
/** The provider is asked this often at most, in ms. */
const PROVIDER_MS = 30_000;
const MOST_SITES = 50;

interface Look {
  health: Found;
  at: number;
  providerAt: number;
  /** When a look that is under way was begun. */
  looksSince: number;
}

const looks = new Map<string, Look>();

async function look(env: AppEnv['Bindings'], site: string): Promise<Found> {
  const before = looks.get(site);
  const now = Date.now();
  const knows = before !== undefined && now - before.providerAt < PROVIDER_MS;
  const health = await checkHealth(env, site, knows ? before.health.parts.provider : null);
  if (looks.size >= MOST_SITES) looks.clear();
  looks.set(site, { health, at: now, providerAt: knows ? before.providerAt : now, looksSince: 0 });
  return health;
}

/** The site is looked up only where one is named: the database may be what is ill. */
async function siteOf(c: AppContext): Promise<string> {
  const name = c.req.query('site');
  return name === undefined ? DEFAULT_SITE : (await usable(c, name)).site.id;
}

/** Who names sites has each of them looked at; who names none costs one look in two seconds, however often. */
const burstByName = burst('BURST_OTHER');
const limited = createMiddleware<AppEnv>((c, next) =>
  c.req.query('site') === undefined ? next() : burstByName(c, next),
);

export const healthRoutes = new Hono<AppEnv>().on(...wayOf(HEALTH_ROUTE), limited, async (c) => {
  const site = await siteOf(c);
  const known = looks.get(site);
  const age = known ? Date.now() - known.at : Infinity;
  let health = known?.health;
  if (!health || age >= STALE_MS) health = await look(c.env, site);
  else if (known && age >= FRESH_MS && Date.now() - known.looksSince > STALE_MS) {
    known.looksSince = Date.now();
    c.executionCtx.waitUntil(look(c.env, site));
  }
  const { ok, ...found } = health;
  const answer: Health = { ok, version: VERSION, mode: providersOf(c.env).mode, ...found };
  return c.json(answer, isServed(health) ? 200 : 503);
});

/** For tests, which break a part and look at once. */
export function forgetHealth(): void {
  looks.clear();
}
