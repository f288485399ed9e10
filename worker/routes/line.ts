import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { settingsOf } from '../env.ts';
import { ApiError } from '../errors.ts';
import { gateOf } from '../limits/gate.ts';
import type { Bearer } from '../limits/passes.ts';
import { burst } from '../middleware/burst.ts';
import { limitBody } from '../middleware/json-body.ts';
import { siteGuard } from '../middleware/site-guard.ts';
import { visitorOf } from '../middleware/visitor.ts';
import { knownPlace, lineTicket } from '../schemas/admission.ts';
import { ROUTES } from '../route-table.ts';
import { answer, wayOf } from './way.ts';

const SMALL_BYTES = 1000;

const gone = () => new ApiError('not-found', { message: 'This place in the line is gone.' });

function ticketOf(c: AppContext): string {
  const ticket = lineTicket.safeParse(c.req.param('id'));
  if (!ticket.success) throw gone();
  return ticket.data;
}

const bearerOf = (c: AppContext): Bearer => ({
  pageOrigin: c.req.header('origin') ?? null,
  visitor: visitorOf(c),
});

/** Of who waits for a place, and who does so no more. Neither needs a preflight. */
export const lineRoutes = new Hono<AppEnv>()
  .on(...wayOf(ROUTES.line), burst('BURST_OTHER'), siteGuard('required'), async (c) => {
    const { id: site, callsAtOnce } = c.get('site');
    const places = { site, callsAtOnce, budget: settingsOf(c.env).PROVIDER_CALLS_AT_ONCE };
    const known = knownPlace.parse(c.req.query('place') ?? 0);
    const ask = { ticket: ticketOf(c), known, request: c.get('requestId') };
    const gate = gateOf(c.env, site);
    // A tab that has crashed or is offline holds no free place up.
    c.req.raw.signal.addEventListener('abort', () => c.executionCtx.waitUntil(gate.unanswered(ask)));
    const news = await gate.news(ask, bearerOf(c), places);
    if (!news) throw gone();
    return answer(c, ROUTES.line, news);
  })

  .on(
    ...wayOf(ROUTES.leaveLine),
    burst('BURST_OTHER'),
    siteGuard('required'),
    limitBody(SMALL_BYTES),
    async (c) => {
      await gateOf(c.env, c.get('site').id).leaveLine(ticketOf(c), bearerOf(c));
      return answer(c, ROUTES.leaveLine, { ok: true });
    },
  );
