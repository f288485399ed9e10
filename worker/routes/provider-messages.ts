import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { siteOfCall } from '../calls/whereabouts.ts';
import { findCall } from '../calls/store.ts';
import { settingsOf } from '../env.ts';
import { ApiError } from '../errors.ts';
import { gateOf } from '../limits/gate.ts';
import type { CallKind } from '../limits/ledger.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { logWith } from '../middleware/request-context.ts';
import { messageTokenOf, sameSecret } from '../providers/message-secret.ts';
import { tavusMessage, vapiMessage, type CallNews } from '../schemas/provider-messages.ts';

/** A report at the end of a call brings all that was said. */
const MESSAGE_BYTES = 2_000_000;

/** Nobody is told that there is something here who does not know the secret. */
async function demandSecret(known: string | null, sent: string | undefined): Promise<void> {
  if (known === null || sent === undefined || !(await sameSecret(known, sent)))
    throw new ApiError('not-found');
}

const bearerOf = (c: AppContext) => /^Bearer\s+(\S{1,512})$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** Only of calls that this Worker made; of any other one nothing is said, and nothing done. */
async function tell(c: AppContext, kind: CallKind, { id, news, seconds }: CallNews): Promise<Response> {
  const site = news === null ? null : (siteOfCall(id) ?? (await findCall(c.env.DB, id, kind))?.site ?? null);
  logWith(c, { callId: id, kind, news: site === null ? null : news });
  if (site !== null && news !== null) await gateOf(c.env, site).told(id, kind, news, seconds);
  return c.json({ ok: true });
}

/** What the provider tells by itself, where the operator has it told here: then it need not be asked. */
export const providerMessageRoutes = new Hono<AppEnv>()
  .post(
    '/api/vapi/messages',
    async (c, next) => {
      const secret = settingsOf(c.env).PROVIDER_MESSAGE_SECRET;
      await demandSecret(secret, c.req.header('x-vapi-secret') ?? bearerOf(c));
      await next();
    },
    limitBody(MESSAGE_BYTES),
    async (c) => tell(c, 'voice', await readBody(c, vapiMessage)),
  )

  // It signs nothing and sends no header of ours: what it knows is the address that it was given with the conversation.
  .post(
    '/api/tavus/messages',
    async (c, next) => {
      const secret = settingsOf(c.env).PROVIDER_MESSAGE_SECRET;
      await demandSecret(secret && (await messageTokenOf(secret)), c.req.query('token'));
      await next();
    },
    limitBody(MESSAGE_BYTES),
    async (c) => tell(c, 'video', await readBody(c, tavusMessage)),
  );
