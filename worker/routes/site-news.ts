import { Hono } from 'hono';
import * as z from 'zod';
import type { AppEnv } from '../app-env.ts';
import { SITE_CHANGES } from '../console-live-contract.ts';
import { tellConsole } from '../feed/tell.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { operatorOnly } from '../middleware/operator.ts';
import { siteId } from '../schemas/site.ts';
import { forgetSite } from '../sites/store.ts';

const SMALL_BYTES = 5000;
const changedRequest = z.strictObject({
  sites: z.array(siteId).min(1).max(50),
  change: z.enum(SITE_CHANGES),
});

/** For `npm run demo`, which writes to the database itself: whoever is at the console is told of it. */
export const siteNewsRoutes = new Hono<AppEnv>().post(
  '/api/sites/changed',
  operatorOnly,
  limitBody(SMALL_BYTES),
  async (c) => {
    const { sites, change } = await readBody(c, changedRequest);
    for (const site of sites) forgetSite(site);
    await tellConsole(
      c.env,
      sites.map((site) => ({ type: 'site', site, change })),
    );
    return c.json({ ok: true });
  },
);
