import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { operatorOnly } from '../middleware/operator.ts';
import { exportPage } from '../reports/export.ts';
import { exportRequest } from '../schemas/export.ts';

const SMALL_BYTES = 1000;

/** For `npm run calls -- export`: the operator's own. */
export const exportRoutes = new Hono<AppEnv>().post(
  '/api/export',
  operatorOnly,
  limitBody(SMALL_BYTES),
  async (c) => c.json(await exportPage(c.env, (await readBody(c, exportRequest)).from)),
);
