import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { CALLBACK_LIMITS, CALLBACK_ROUTE, type CallbackRequest } from '../callback-contract.ts';
import { ownCallId } from '../calls/own-id.ts';
import { settingsOf } from '../env.ts';
import { ApiError } from '../errors.ts';
import { tellChanged } from '../feed/tell.ts';
import { wake } from '../events/wake.ts';
import { storeCallback } from '../leads/callbacks.ts';
import { whySpam } from '../leads/people.ts';
import { burst } from '../middleware/burst.ts';
import { countForm } from '../middleware/form-cap.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { logWith } from '../middleware/request-context.ts';
import { siteGuard } from '../middleware/site-guard.ts';
import { addressOf, visitorOf } from '../middleware/visitor.ts';
import { redactorFor } from '../reports/site-redactor.ts';
import { callbackRequest } from '../schemas/callbacks.ts';
import { afterMinutes, hoursAt } from '../schemas/hours.ts';
import type { Site } from '../schemas/site.ts';
import { providersOf } from '../setup/providers.ts';
import { personHours } from './person-hours.ts';
import { answer, wayOf } from './way.ts';

/** The longest transcript at four bytes a character with its JSON, and the other fields. */
const CALLBACK_BYTES = 300_000;
const DAY_MS = 86_400_000;

const NOT_KEPT =
  'Your wish was not kept, for our database cannot be reached. Please send it again in a moment.';

/** In ms since 1970. @throws ApiError 'bad-request' for a time that has passed or is too far off */
function preferredOf({ preferredAt }: CallbackRequest, now: number): number | null {
  if (preferredAt === undefined) return null;
  const at = Date.parse(preferredAt);
  if (at > now && at < now + CALLBACK_LIMITS.days * DAY_MS) return at;
  throw new ApiError('bad-request', {
    field: 'preferredAt',
    message: `preferredAt: expected a time within the next ${CALLBACK_LIMITS.days} days.`,
  });
}

/** What the visitor has handed over, as the site has words; null: it keeps none. */
function transcriptOf({ transcript }: CallbackRequest, site: Site): string | null {
  const clean = redactorFor(site);
  if (!transcript || transcript.turns.length === 0 || !clean) return null;
  const turns = transcript.turns.map(({ speaker, text, at }) => ({ speaker, text, at }));
  return JSON.stringify(clean.turns(turns));
}

/** Who has been in a call of the site's is a person as far as that can be known, and is asked nothing more. */
const spamOf = (c: AppContext, request: CallbackRequest, isKnown: boolean): Promise<string | null> =>
  whySpam(
    request,
    isKnown ? Object.assign({}, settingsOf(c.env), { TURNSTILE_SECRET_KEY: null }) : settingsOf(c.env),
    addressOf(c),
  );

/** Stored before it is answered: a visitor who reads that somebody calls can rely on it. */
export const callbackRoutes = new Hono<AppEnv>().on(
  ...wayOf(CALLBACK_ROUTE),
  burst('BURST_FORMS'),
  siteGuard('required'),
  limitBody(CALLBACK_BYTES),
  async (c) => {
    const request = await readBody(c, callbackRequest);
    const site = c.get('site');
    const now = Date.now();
    const preferredAt = preferredOf(request, now);
    const call = await ownCallId(c.env, site.id, request.callId);
    const spam = await spamOf(c, request, call !== null);
    await countForm(c, 'callback');
    const { hours, timeZone, callbackMinutes } = personHours(site, providersOf(c.env).mode);
    const promisedBy =
      callbackMinutes === null || preferredAt !== null
        ? null
        : afterMinutes(hours, timeZone, now, callbackMinutes);
    const transcript = transcriptOf(request, site);
    const wanted = { request, call, preferredAt, promisedBy, transcript, spam };
    const { id, toWake, ...stored } = await askedDatabase(
      storeCallback(c.env.DB, { site: site.id, visitor: visitorOf(c) }, wanted),
      NOT_KEPT,
    );
    c.executionCtx.waitUntil(wake(c.env, toWake));
    c.executionCtx.waitUntil(tellChanged(c.env, site.id, 'leads'));
    logWith(c, { callback: id, spam });
    const by = stored.promisedBy === null ? null : new Date(stored.promisedBy).toISOString();
    const hasTranscript = stored.hasTranscript === 1;
    const isOutside =
      preferredAt !== null && hours.length > 0 && !hoursAt(hours, timeZone, preferredAt).isOpen;
    return answer(c, CALLBACK_ROUTE, {
      ok: true,
      id,
      transcript: hasTranscript,
      by,
      ...(isOutside && { outsideHours: true }),
    });
  },
);
