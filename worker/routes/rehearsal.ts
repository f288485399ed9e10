import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { ApiError } from '../errors.ts';
import { gateOf } from '../limits/gate.ts';
import { burst } from '../middleware/burst.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import type { RoomEnd } from '../rehearsal/room.ts';
import { providersOf } from '../setup/providers.ts';
import { roomCard, roomControl, roomId, roomOver, roomTurn, roomWords } from '../schemas/rehearsal.ts';

const CONTROL_BYTES = 16_000;

const noRoom = () => new ApiError('not-found', { message: 'There is no such room.' });

function roomOf(c: AppContext) {
  const id = roomId.safeParse(c.req.param('id'));
  if (!id.success || providersOf(c.env).mode !== 'rehearsal') throw noRoom();
  return c.env.REHEARSAL_ROOM.getByName(id.data);
}

/** As a provider that tells of a call's end by itself: it is over at once, and for the reason that its page has heard. */
async function tellEnd(c: AppContext, end: RoomEnd | boolean): Promise<Response> {
  if (end === false) throw noRoom();
  if (end !== true) {
    const { site, ...news } = end;
    await gateOf(c.env, site).told(
      Object.assign(news, { id: c.req.param('id') ?? '', news: 'ended' as const }),
    );
  }
  return c.json({ ok: true });
}

/** The rehearsal's side of a room: what the call machine in the page listens to, and its control address. */
export const rehearsalRoutes = new Hono<AppEnv>()
  .get('/rehearsal/room/:id', burst('BURST_OTHER'), async (c) => {
    const state = await roomOf(c).state();
    if (!state) throw noRoom();
    return c.json(state);
  })

  .get('/rehearsal/room/:id/events', burst('BURST_OTHER'), async (c) => {
    const answer = await roomOf(c).fetch(c.req.raw);
    if (!answer.ok) throw noRoom();
    return new Response(answer.body, answer);
  })

  .post('/rehearsal/room/:id/control', burst('BURST_OTHER'), limitBody(CONTROL_BYTES), async (c) => {
    const message = await readBody(c, roomControl);
    if (!(await roomOf(c).control(message))) throw noRoom();
    return c.json({ ok: true });
  })

  // Each turn when it is over, so that the report is there even where the page is not.
  .post('/rehearsal/room/:id/said', burst('BURST_OTHER'), limitBody(CONTROL_BYTES), async (c) => {
    const turn = await readBody(c, roomTurn, ['application/json', 'text/plain']);
    if (!(await roomOf(c).said(turn))) throw noRoom();
    return c.json({ ok: true });
  })

  // Each card when it is shown, and again with its answer.
  .post('/rehearsal/room/:id/shown', burst('BURST_OTHER'), limitBody(CONTROL_BYTES), async (c) => {
    const card = await readBody(c, roomCard, ['application/json', 'text/plain']);
    if (!(await roomOf(c).shown(card))) throw noRoom();
    return c.json({ ok: true });
  })

  // While it is said, where somebody reads it.
  .post('/rehearsal/room/:id/heard', burst('BURST_OTHER'), limitBody(CONTROL_BYTES), async (c) => {
    const words = await readBody(c, roomWords, ['application/json', 'text/plain']);
    if (!(await roomOf(c).heard(words))) throw noRoom();
    return c.json({ ok: true });
  })

  // From a page that goes away, as text: it has no time for a preflight.
  .post('/rehearsal/room/:id/left', burst('BURST_OTHER'), async (c) => tellEnd(c, await roomOf(c).left()))

  // The same of one whose call has ended by itself.
  .post('/rehearsal/room/:id/over', burst('BURST_OTHER'), limitBody(CONTROL_BYTES), async (c) => {
    const { endedReason } = await readBody(c, roomOver, ['application/json', 'text/plain']);
    return tellEnd(c, await roomOf(c).over(endedReason));
  });
