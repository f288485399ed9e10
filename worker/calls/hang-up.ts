import type { AppContext } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { ApiError, asApiError } from '../errors.ts';
import { gateOf } from '../limits/gate.ts';
import type { CallKind, EndedBy } from '../call-contract.ts';
import { checkPage, siteKeyOf, siteNameOf, usable } from '../middleware/site-guard.ts';
import { logWith } from '../middleware/request-context.ts';
import { providersOf } from '../setup/providers.ts';
import { callId } from '../schemas/calls.ts';
import { askedSite } from '../middleware/asked-site.ts';
import { within } from '../within.ts';
import { endAtProvider } from './at-provider.ts';
import { findCall, type StoredCall } from '../call-list/store.ts';
import { siteOfCall } from './whereabouts.ts';

/** Seconds until the alarm tries again what the provider refused to do now. */
const TRY_AGAIN = 5;
/** How long whoever hangs up waits for the provider, in ms. */
const ANSWER_MS = 2000;
/** When the list of calls is looked at, in ms after the look before: it is behind the calls by some seconds. */
const LOOKS_MS = [0, 3000];
/** What a call is called to whoever ends it. */
const NAMES: Record<CallKind, { own: string; the: string }> = {
  voice: { own: 'this call', the: 'The call' },
  video: { own: 'this conversation', the: 'The conversation' },
};
/** How long the list of calls is waited for, in ms. */
const READ_MS = 1500;

/**
 * The call of that id, if this Worker created it. The id is the right to end it: the provider makes ids
 * that cannot be guessed, and only the page that created the call was told. A page of another site, or one
 * that is not on the site's list, is a stranger all the same.
 * @param wish a key that has expired while the call lasted is good for 'end' only
 */
export async function ownCall(c: AppContext, kind: CallKind, wish: 'end' | 'use'): Promise<StoredCall> {
  const id = callId.safeParse(c.req.param('id'));
  const key = siteKeyOf(c);
  const asking = (await askedSite(c.env.DB, siteNameOf(c)))?.site ?? null;
  const call = id.success ? await look(c, id.data, kind, key === null ? null : (asking?.id ?? null)) : null;
  const site =
    call && (asking?.id === call.site ? asking : ((await askedSite(c.env.DB, call.site))?.site ?? null));
  // Of a site that was removed while they talk, whoever knows the call may still end it.
  const outlives = call !== null && site === null && (key === null || asking === null) && wish === 'end';
  if (outlives) return call;
  if (!call || !site || (key !== null && asking?.id !== call.site)) {
    throw new ApiError('not-found', { message: 'There is no such call.' });
  }
  if (wish === 'use' && key !== null) await usable(c, key);
  // The page that made the call may end it, though the site's list names another one meanwhile.
  const isItsPage = wish === 'end' && call.pageOrigin !== null && call.pageOrigin === c.req.header('origin');
  // Whose call it is, only who names the site knows.
  if (!isItsPage) await checkPage(c, site, key, 'if-sent', key === null ? NAMES[kind].own : undefined);
  logWith(c, { site: call.site, callId: call.id });
  return call;
}

/**
 * With the gate of the call's site, which knows its calls of a day whether they stand in the list already or not, and whether the
 * database is there or not. Then in the list of calls; a page that names no site may come in the moments until it
 * stands there, and gets more looks.
 */
async function look(
  c: AppContext,
  id: string,
  kind: CallKind,
  asking: string | null,
): Promise<StoredCall | null> {
  for (const site of new Set([asking, siteOfCall(id)])) {
    const own = site === null ? null : await gateOf(c.env, site).find(id, kind);
    if (site !== null && own) return { id, site, kind, ...own };
  }
  for (const waits of asking === null ? LOOKS_MS : [0]) {
    await scheduler.wait(waits);
    const listed = await find(c, id, kind);
    if (!listed) continue;
    // What it has become since is on its way.
    const own = await gateOf(c.env, listed.site).find(id, kind);
    return { ...listed, over: own?.over ?? listed.over };
  }
  return null;
}

const find = (c: AppContext, id: string, kind: CallKind): Promise<StoredCall | null> =>
  askedDatabase(within(READ_MS, findCall(c.env.DB, id, kind)));

/** The words for a provider's refusal are those of a beginning. */
function notEnded({ kind }: StoredCall, thrown: unknown): ApiError {
  const { code, retryAfter, detail, cause } = asApiError(thrown);
  const message = `${NAMES[kind].the} could not be ended yet. We try again by ourselves in a few seconds.`;
  return new ApiError(code, { message, retryAfter, cause, ...(detail !== undefined && { detail }) });
}

async function end(c: AppContext, call: StoredCall, by: EndedBy): Promise<void> {
  const gate = gateOf(c.env, call.site);
  const context = { origin: c.get('ownOrigin'), requestId: c.get('requestId'), site: call.site };
  try {
    await endAtProvider(providersOf(c.env), call, context);
  } catch (error) {
    await gate.grace(call.id, TRY_AGAIN);
    throw notEnded(call, error);
  }
  await gate.close(call.id, by);
}

/**
 * Ends it at the provider, frees its place and writes its end down; a second time changes nothing. A provider that takes
 * long is waited for behind the answer, and by the alarm should this Worker end before.
 * @returns false where it is still under way
 */
export async function hangUp(c: AppContext, call: StoredCall, by: EndedBy): Promise<boolean> {
  if (call.over) return true;
  const work = end(c, call, by);
  c.executionCtx.waitUntil(work.catch(() => undefined));
  const late = scheduler.wait(ANSWER_MS).then(() => false);
  if (await Promise.race([work.then(() => true), late])) return true;
  await gateOf(c.env, call.site).grace(call.id, TRY_AGAIN);
  return false;
}
