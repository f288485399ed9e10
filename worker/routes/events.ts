import { Hono } from 'hono';
import * as z from 'zod';
import type { AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { ApiError } from '../errors.ts';
import { TEST_KIND } from '../event-contract.ts';
import { wakeForgotten } from '../events/round.ts';
import { SAMPLES } from '../events/samples.ts';
import { endpointToTest, sendTest } from '../events/test-event.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { operatorOnly } from '../middleware/operator.ts';

const SMALL_BYTES = 1000;
const nothing = z.strictObject({});
const testRequest = z.strictObject({
  endpoint: z.string().min(1).max(100),
  kind: z.enum(Object.keys(SAMPLES) as (keyof typeof SAMPLES)[]).default(TEST_KIND),
});

/** For `npm run events -- replay` and `… test`: the operator's own. */
export const eventRoutes = new Hono<AppEnv>()
  .post('/api/events/wake', operatorOnly, limitBody(SMALL_BYTES), async (c) => {
    await readBody(c, nothing);
    return c.json({ woken: await askedDatabase(wakeForgotten(c.env)) });
  })
  .post('/api/events/test', operatorOnly, limitBody(SMALL_BYTES), async (c) => {
    const { endpoint: id, kind } = await readBody(c, testRequest);
    const endpoint = await askedDatabase(endpointToTest(c.env.DB, id));
    if (!endpoint) throw new ApiError('not-found');
    const why = await sendTest(c.env, endpoint, kind);
    return c.json({ arrived: why === null, why });
  });
