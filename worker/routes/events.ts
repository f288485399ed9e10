import { Hono } from 'hono';
import * as z from 'zod';
import type { AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { ApiError } from '../errors.ts';
import { wakeForgotten } from '../events/round.ts';
import { sendTest } from '../events/test-event.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { operatorOnly } from '../middleware/operator.ts';

const SMALL_BYTES = 1000;
const nothing = z.strictObject({});
const testRequest = z.strictObject({ endpoint: z.string().min(1).max(100) });

/** For `npm run events -- replay` and `… test`: the operator's own. */
export const eventRoutes = new Hono<AppEnv>()
  .post('/api/events/wake', operatorOnly, limitBody(SMALL_BYTES), async (c) => {
    await readBody(c, nothing);
    return c.json({ woken: await askedDatabase(wakeForgotten(c.env)) });
  })
  .post('/api/events/test', operatorOnly, limitBody(SMALL_BYTES), async (c) => {
    const { endpoint } = await readBody(c, testRequest);
    const why = await sendTest(c.env, endpoint);
    if (why === undefined) throw new ApiError('not-found');
    return c.json({ arrived: why === null, why });
  });
