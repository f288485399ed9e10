import { Hono } from 'hono';
import * as z from 'zod';
import type { AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { ApiError } from '../errors.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { operatorOnly } from '../middleware/operator.ts';
import { testAlerts } from '../notices/test-alert.ts';
import { siteId } from '../schemas/site.ts';

const SMALL_BYTES = 1000;
const testRequest = z.strictObject({ site: siteId });

/** For `npm run alerts -- test`: the operator's own. */
export const alertRoutes = new Hono<AppEnv>().post(
  '/api/alerts/test',
  operatorOnly,
  limitBody(SMALL_BYTES),
  async (c) => {
    const { site } = await readBody(c, testRequest);
    const tested = await testAlerts(c.env, site, askedDatabase);
    if (!tested) throw new ApiError('not-found');
    return c.json(tested);
  },
);
