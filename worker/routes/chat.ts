import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { assistantOf, listedOf } from '../calls/permission.ts';
import { ownLinesOf, whoAnswers } from '../calls/who-answers.ts';
import { eventStream } from '../chat/event-stream.ts';
import {
  countAnswered,
  giveContextBack,
  keepProviderSession,
  openSession,
  takeContext,
  type ChatSession,
} from '../chat/sessions.ts';
import type { ChatEvent } from '../contract.ts';
import { ApiError, asApiError } from '../errors.ts';
import { gateOf } from '../limits/gate.ts';
import { log } from '../log.ts';
import { burst } from '../middleware/burst.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { logWith } from '../middleware/request-context.ts';
import { siteGuard } from '../middleware/site-guard.ts';
import { providersOf } from '../setup/providers.ts';
import type { ChatEdge } from '../providers/port.ts';
import { chatRequest } from '../schemas/chat.ts';
import { ROUTES } from '../route-table.ts';
import { wayOf } from './way.ts';

const NOT_SENT =
  'Your message was not sent, for our database cannot be reached. Please send it again in a moment.';
const CHAT_BYTES = 256_000;

type Pieces = ReturnType<ChatEdge['stream']>;

async function* tell(
  c: AppContext,
  session: ChatSession,
  first: IteratorResult<ChatEvent>,
  rest: AsyncIterator<ChatEvent>,
): AsyncGenerator<ChatEvent> {
  yield { type: 'session', sessionId: session.id };
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      if (next.value.type === 'session') {
        const { sessionId } = next.value;
        if (sessionId === session.providerSession) continue;
        c.executionCtx.waitUntil(keepProviderSession(c.env.DB, session.id, sessionId));
      } else yield next.value;
    }
    yield { type: 'done' };
  } catch (thrown) {
    // The answer has begun, so the status is spoken for: the failure is an event.
    const error = asApiError(thrown);
    const requestId = c.get('requestId');
    log('warn', 'chat-broke-off', { requestId, code: error.code, detail: error.detail });
    yield { type: 'error', error: error.body(requestId).error };
  } finally {
    await rest.return?.();
  }
}

/**
 * A visitor's message, answered as server-sent events. Without keys `/api/config` says `canned`, the widget answers by
 * itself, and this route says `not-set-up` of all but those who play a part in the rehearsal.
 */
export const chatRoutes = new Hono<AppEnv>().on(
  ...wayOf(ROUTES.chat),
  burst('BURST_CHAT'),
  siteGuard('required'),
  limitBody(CHAT_BYTES),
  async (c) => {
    const { chat, ...providers } = providersOf(c.env);
    if (!chat) throw new ApiError('not-set-up');
    const request = await readBody(c, chatRequest);
    const site = c.get('site');
    const all = { ...providers, chat };
    const { variables } = request;
    const named = await whoAnswers(c, request.assistantId ?? null, site, all, { variables });
    const assistantId = named.assistantId ?? assistantOf(site, all);
    if (assistantId === null)
      throw new ApiError('assistant-not-allowed', { detail: 'the site names no assistant' });
    const allowedIds = [assistantOf(site, all), ...listedOf(site).allowed, ...providers.assistants];
    if (!allowedIds.includes(assistantId))
      throw new ApiError('assistant-not-allowed', { field: 'assistantId' });
    if (chat.speaksFor?.(request.assistantId === undefined ? null : assistantId) === false)
      throw new ApiError('not-set-up');
    const allowed = await gateOf(c.env, site.id).message(site.messagesADay);
    if (!allowed.ok) {
      const policy = { name: 'messages-a-day', quota: site.messagesADay, seconds: 86_400 };
      throw new ApiError('too-many-requests', { retryAfter: allowed.retryAfter, policy });
    }

    const session = await askedDatabase(
      openSession(c.env.DB, site.id, request.sessionId, assistantId),
      NOT_SENT,
    );
    const told =
      request.context === undefined
        ? null
        : await askedDatabase(
            takeContext(c.env.DB, { id: session.id, site: site.id }, request.callId, (id) =>
              gateOf(c.env, site.id).knows(id),
            ),
            NOT_SENT,
          );
    const isPlayed = named.member !== null && providers.mode === 'rehearsal';
    const own = isPlayed && request.assistantId ? await ownLinesOf(c, request.assistantId) : null;
    const order = {
      own,
      assistantId,
      message: request.message,
      sessionId: session.providerSession,
      context: told === null ? null : (request.context ?? null),
      variables: variables ?? null,
    };
    const gone = new AbortController();
    const signal = AbortSignal.any([c.req.raw.signal, gone.signal]);
    const context = { origin: c.get('ownOrigin'), requestId: c.get('requestId'), site: site.id, signal };
    const pieces: Pieces = chat.stream(order, context);
    const rest = pieces[Symbol.asyncIterator]();
    // Waits for the first piece, so that a refusal has its own status.
    const first = await rest.next().catch((error: unknown) => {
      if (told !== null) c.executionCtx.waitUntil(giveContextBack(c.env.DB, session.id, told));
      throw error;
    });
    c.executionCtx.waitUntil(countAnswered(c.env.DB, site.id));
    logWith(c, { sessionId: session.id });
    const events = tell(c, session, first, rest);
    return new Response(
      eventStream(events, () => gone.abort()),
      {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
        },
      },
    );
  },
);
