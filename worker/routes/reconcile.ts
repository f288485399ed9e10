import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { listAtProvider } from '../calls/at-provider.ts';
import { hangUpLingering } from '../calls/errands.ts';
import { gateOf } from '../limits/gate.ts';
import { burst } from '../middleware/burst.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { operatorOnly } from '../middleware/operator.ts';
import { providersOf } from '../setup/providers.ts';
import type { SearchSpan } from '../providers/port.ts';
import { reconcileRequest, type ReconcileAnswer } from '../schemas/reconcile.ts';

const SMALL_BYTES = 8000;
const HOUR_MS = 3_600_000;
/** Looks after the first. */
const MOST_MORE = 3;
/** How far the provider's clock may be ahead of ours. */
const AHEAD_MS = 60_000;

/** The provider's list of that time, hour by hour: a list has an end. */
function spansOf(hours: number, now: number): SearchSpan[] {
  return Array.from({ length: hours }, (_, hour) => {
    const from = now - (hours - hour) * HOUR_MS;
    return { from, to: hour === hours - 1 ? now + AHEAD_MS : from + HOUR_MS - 1 };
  });
}

/** Of a list that is longer than one look, as far as a request may wait for it. */
async function listWhole(c: AppContext, spans: SearchSpan[]) {
  const providers = providersOf(c.env);
  const whole = await listAtProvider(providers, { spans, video: true });
  for (let more = MOST_MORE; more > 0 && whole.unread.length > 0; more -= 1) {
    const { running, unread } = await listAtProvider(providers, { spans: whole.unread, video: false });
    whole.running.push(...running);
    whole.unread = unread;
  }
  return whole;
}

export const reconcileRoutes = new Hono<AppEnv>().post(
  '/api/reconcile',
  burst('BURST_OTHER'),
  limitBody(SMALL_BYTES),
  operatorOnly,
  async (c) => {
    const { sites, hours } = await readBody(c, reconcileRequest);
    const now = Date.now();
    const { running: list, unread, allVideo } = await listWhole(c, spansOf(hours, now));
    const spans = [{ from: now - hours * HOUR_MS, to: now + AHEAD_MS }];
    const searched = unread.length > 0 ? null : { at: now, spans, video: allVideo };
    const compared = await Promise.all(
      sites.map(async (site) => {
        const { running, unclaimed, lingering } = await gateOf(c.env, site).reconcile(site, list, searched);
        const failed = await hangUpLingering(c.env, site, lingering);
        await gateOf(c.env, site).sendRecords();
        const hungUp = lingering.map(({ id }) => id).filter((id) => !failed.includes(id));
        return { site, running, unclaimed, lingering: hungUp, failed };
      }),
    );
    const answer: ReconcileAnswer = { sites: compared, isWhole: unread.length === 0 && allVideo };
    return c.json(answer);
  },
);
