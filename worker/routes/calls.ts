import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { hangUp, ownCall } from '../calls/hang-up.ts';
import { greetingFor, withGreeting } from '../calls/spoken-greeting.ts';
import { namesNobody, permitCall, withSiteAssistant } from '../calls/permission.ts';
import { whoAnswers, type Values } from '../calls/who-answers.ts';
import { lineWish, orderFrom, placeCall } from '../calls/place.ts';
import { GREETS_HEADER } from '../spoken-greeting-contract.ts';
import { ApiError } from '../errors.ts';
import { tellAway } from '../feed/tell.ts';
import { gateOf } from '../limits/gate.ts';
import { burst } from '../middleware/burst.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { siteGuard } from '../middleware/site-guard.ts';
import { quoted } from '../plain-text.ts';
import { providersOf } from '../setup/providers.ts';
import { demandOffered } from '../setup/refusing.ts';
import { cleanRating } from '../reports/comments.ts';
import { countryOf, familyOf, keepMeasures } from '../reports/measures.ts';
import { measuresRequest } from '../schemas/measures.ts';
import { GRACE_RANGE, graceSeconds, ratingRequest, webCallRequest } from '../schemas/calls.ts';
import { ROUTES } from '../route-table.ts';
import { findSite } from '../sites/store.ts';
import { countsRefused } from './refused.ts';
import { answer, answerLater, wayOf } from './way.ts';

/** A transient assistant with its prompt and tools fits well. */
const CREATE_BYTES = 256_000;
const SMALL_BYTES = 16_000;
const MEASURES_BYTES = 32_000;
const NOT_RATED = 'Your rating was not kept. Please try again in a moment.';

export const callRoutes = new Hono<AppEnv>()
  .on(
    ...wayOf(ROUTES.createCall),
    countsRefused,
    burst('BURST_CALLS'),
    siteGuard('required'),
    limitBody(CREATE_BYTES),
    async (c) => {
      const asked = await readBody(c, webCallRequest);
      const site = c.get('site');
      const providers = demandOffered(providersOf(c.env));
      const { assistantId } = await whoAnswers(
        c,
        namesNobody(asked) ? null : asked.assistantId,
        site,
        providers,
        {
          'assistantOverrides.variableValues': asked.assistantOverrides?.variableValues,
          'workflowOverrides.variableValues': asked.workflowOverrides?.['variableValues'] as Values,
        },
      );
      const named = assistantId === undefined ? asked : { ...asked, assistantId };
      const request = withSiteAssistant(named, site, providers);
      const assistant = permitCall(request, site, providers);
      const greets = c.req.header(GREETS_HEADER) !== undefined;
      const greeting = greets ? greetingFor(site, providers, assistantId ?? null) : null;
      const greeted = withGreeting(asked, request, greeting);
      const order = { ...orderFrom(c), line: lineWish(c), assistant, wantedSeconds: site.maxCallSeconds };
      const placed = await placeCall(c, order, {
        kind: 'voice',
        request: greeted.request,
      });
      if ('line' in placed) return answerLater(c, ROUTES.createCall, placed);
      return answer(c, ROUTES.createCall, {
        ...placed,
        ...(greeted.greeting !== null && { greeting: greeted.greeting }),
      });
    },
  )

  .on(...wayOf(ROUTES.call), burst('BURST_OTHER'), limitBody(SMALL_BYTES), async (c) => {
    const over = await hangUp(c, await ownCall(c, 'voice', 'end'), 'visitor');
    return (over ? answer : answerLater)(c, ROUTES.call, { ok: true });
  })

  // For a page that goes away: `sendBeacon` and keepalive with text/plain need no preflight.
  .on(...wayOf(ROUTES.endCall), burst('BURST_OTHER'), limitBody(SMALL_BYTES), async (c) => {
    const call = await ownCall(c, 'voice', 'end');
    const asked = c.req.query('grace');
    if (asked === undefined) {
      const over = await hangUp(c, call, 'visitor');
      return (over ? answer : answerLater)(c, ROUTES.endCall, { ok: true });
    }
    const grace = graceSeconds.safeParse(asked);
    if (!grace.success) {
      throw new ApiError('bad-request', {
        field: 'grace',
        message: `grace: expected seconds from ${GRACE_RANGE}, got ${quoted(asked)}.`,
      });
    }
    if (!call.over && (await gateOf(c.env, call.site).leave(call.id, grace.data)))
      c.executionCtx.waitUntil(tellAway(c.env, call, Date.now()));
    return answer(c, ROUTES.endCall, { ok: true });
  })

  .on(...wayOf(ROUTES.resumeCall), burst('BURST_OTHER'), limitBody(SMALL_BYTES), async (c) => {
    const call = await ownCall(c, 'voice', 'use');
    if (call.over || !(await gateOf(c.env, call.site).resume(call.id))) {
      throw new ApiError('not-found', { message: 'This call is over.' });
    }
    c.executionCtx.waitUntil(tellAway(c.env, call, null));
    return answer(c, ROUTES.resumeCall, { ok: true });
  })

  .on(...wayOf(ROUTES.rateCall), burst('BURST_OTHER'), limitBody(SMALL_BYTES), async (c) => {
    const call = await ownCall(c, 'voice', 'use');
    const sent = await readBody(c, ratingRequest, ['application/json', 'text/plain']);
    const rating = await cleanRating(sent, await findSite(c.env.DB, call.site));
    // Of a call that the site's object has forgotten, it is the database's to keep.
    if (!(await askedDatabase(gateOf(c.env, call.site).rate(call.id, rating), NOT_RATED)))
      throw new ApiError('conflict', { message: 'This call is rated already.' });
    return answer(c, ROUTES.rateCall, { ok: true });
  })

  // By sendBeacon, at the end of the call.
  .on(...wayOf(ROUTES.measureCall), burst('BURST_OTHER'), limitBody(MEASURES_BYTES), async (c) => {
    const call = await ownCall(c, 'voice', 'use');
    const measures = await readBody(c, measuresRequest, ['application/json', 'text/plain']);
    const browser = familyOf(c.req.header('user-agent') ?? '');
    const country = countryOf(c.req.header('cf-ipcountry'));
    const isFirst = await askedDatabase(keepMeasures(c.env, call, measures, { browser, country }));
    // One that the provider has ended nobody hangs up: without this it would be over with the next look, up to half a minute later.
    if (isFirst && !call.over) await gateOf(c.env, call.site).pageOver(call.id);
    return answer(c, ROUTES.measureCall, { ok: true });
  });
