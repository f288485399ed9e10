import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { ApiError } from '../errors.ts';
import { gateOf } from '../limits/gate.ts';
import { runningAtProvider } from '../limits/reconciler.ts';
import { burst } from '../middleware/burst.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { providersOf } from '../providers/index.ts';
import { hashOf } from '../random.ts';
import { reconcileRequest, type ReconcileAnswer } from '../schemas/reconcile.ts';

const SMALL_BYTES = 8000;
const HOUR_MS = 3_600_000;

/** Whoever can write to the database is the operator; nobody else is told that there is something here. */
async function demandOperator(c: AppContext): Promise<void> {
  const token = /^Bearer\s+(\S{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const known =
    token !== undefined &&
    (await c.env.DB.prepare('SELECT 1 FROM operator_tokens WHERE token_hash = ? AND expires_at > ?')
      .bind(await hashOf(token), Date.now())
      .first());
  if (!known) throw new ApiError('not-found');
}

export const reconcileRoutes = new Hono<AppEnv>().post(
  '/api/reconcile',
  burst('BURST_OTHER'),
  limitBody(SMALL_BYTES),
  async (c) => {
    await demandOperator(c);
    const { sites, hours } = await readBody(c, reconcileRequest);
    const now = Date.now();
    const running = await runningAtProvider(providersOf(c.env), now - hours * HOUR_MS, now);
    const compared = await Promise.all(
      sites.map(async (site) => ({ site, ...(await gateOf(c.env, site).reconcile(site, running)) })),
    );
    const answer: ReconcileAnswer = { sites: compared };
    return c.json(answer);
  },
);
