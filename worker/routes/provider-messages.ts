import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { rememberCall, siteOfCall } from '../calls/whereabouts.ts';
import { findCall } from '../call-list/store.ts';
import { tellConsole } from '../feed/tell.ts';
import { settingsOf } from '../env.ts';
import { ApiError } from '../errors.ts';
import { keepOutOfLogs } from '../log.ts';
import { gateOf } from '../limits/gate.ts';
import type { CallKind } from '../call-contract.ts';
import { countGuess } from '../middleware/burst.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { logWith } from '../middleware/request-context.ts';
import { TELLERS } from '../setup/providers.ts';
import { sameSecret } from '../providers/message-secret.ts';
import { keepRecording } from '../reports/store.ts';
import { keepTold } from '../calls/report-errand.ts';
import type { CallNews } from '../providers/messages.ts';

/** A report at the end of a call brings all that was said. One that is longer is fetched. */
const MESSAGE_BYTES = 1_000_000;

/** Nobody is told that there is something here who does not know the secret. */
async function demandSecret(c: AppContext, known: string | null, sent: string | undefined): Promise<void> {
  if (known !== null && sent !== undefined && (await sameSecret(known, sent))) return;
  await countGuess(c);
  throw new ApiError('not-found');
}

/** Only of calls that this Worker made; of any other one nothing is said, and nothing done. */
async function tell(
  c: AppContext,
  kind: CallKind,
  { id, news, by, seconds, report, recording, caption }: CallNews,
): Promise<Response> {
  const site =
    news === null && report === null && recording === null && caption === null
      ? null
      : (siteOfCall(id) ?? (await askedDatabase(findCall(c.env.DB, id, kind)))?.site ?? null);
  logWith(c, { callId: id, kind, news: site === null ? null : news });
  if (site === null) return c.json({ ok: true });
  if (caption !== null) {
    // Words come many times a minute.
    rememberCall(id, site);
    c.executionCtx.waitUntil(
      tellConsole(c.env, [Object.assign({ type: 'caption' as const, site, call: id }, caption)]),
    );
  }
  const gate = gateOf(c.env, site);
  if (news !== null) await gate.told({ id, kind, news, by, seconds });
  if (report !== null) await askedDatabase(keepTold(c.env, { id, site, kind }, report));
  if (recording !== null) await askedDatabase(keepRecording(c.env, id, recording));
  return c.json({ ok: true });
}

/** What the provider tells by itself, where the operator has it told here: then it need not be asked. */
export const providerMessageRoutes = new Hono<AppEnv>();
for (const { kind, paths, proofOf, shown, message } of TELLERS)
  providerMessageRoutes.on(
    'POST',
    [...paths],
    async (c, next) => {
      const secret = settingsOf(c.env).PROVIDER_MESSAGE_SECRET;
      const proof = secret && (await proofOf(secret));
      // One may stand in the path.
      if (proof !== null) keepOutOfLogs(proof);
      await demandSecret(c, proof, shown(c.req.raw));
      await next();
    },
    limitBody(MESSAGE_BYTES),
    async (c) => tell(c, kind, await readBody(c, message)),
  );
