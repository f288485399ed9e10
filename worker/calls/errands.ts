/** What a Worker is sent for by a site's object, through a queue: to hang up, to ask, to compare. */
import type { Env } from '../env.ts';
import { gateOf } from '../limits/gate.ts';
import type { HangUpJob, HungUp, ListJob, Looked, LookJob } from '../limits/jobs.ts';
import type { CallKind } from '../call-contract.ts';
import type { LookedAt, ToHangUp } from '../limits/watch.ts';
import { log } from '../log.ts';
import { providersOf } from '../setup/providers.ts';
import { enderOf } from '../providers/plain-figures.ts';
import type { ProviderCallState, KnownCall } from '../providers/port.ts';
import { within } from '../within.ts';
import { fetchReports } from './report-errand.ts';
import { endAtProvider, listAtProvider, stateAtProvider } from './at-provider.ts';

/** How long the provider is waited for, in ms, so that one call holds no others up: it is tried again. */
const PATIENCE_MS = 5000;

type Call = KnownCall & { kind: CallKind };
interface Sent {
  env: Env;
  site: string;
  /** One for all that this Worker does now. */
  requestId: string;
}

/** The call's own origin is not needed for what is done here. */
const end = ({ env, ...sent }: Sent, call: Call): Promise<void> =>
  within(PATIENCE_MS, endAtProvider(providersOf(env), call, { ...sent, origin: '' }));

/** @returns the ids of those that could not be */
export async function hangUpLingering(env: Env, site: string, calls: readonly Call[]): Promise<string[]> {
  const sent = { env, site, requestId: crypto.randomUUID() };
  const failed: string[] = [];
  for (const call of calls)
    await end(sent, call).catch((error: unknown) => {
      log('warn', 'lingering-call', { callId: call.id, failure: String(error) });
      failed.push(call.id);
    });
  return failed;
}

const stateNow = ({ env, ...sent }: Sent, call: Call): Promise<ProviderCallState> =>
  within(PATIENCE_MS, stateAtProvider(providersOf(env), call, { ...sent, origin: '' }));

/**
 * What was hung up before and went on, nobody's word but the record's ends; and it tells of a hang-up that failed, which may have
 * been done all the same.
 * @returns the provider's own count, in seconds, where its record was asked
 * @throws where the call goes on, or nobody can tell
 */
async function endAsTold(sent: Sent, call: ToHangUp): Promise<number | null> {
  if (call.again) {
    const state = await stateNow(sent, call);
    if (state.status === 'ended') return state.seconds;
    await end(sent, call);
    throw new Error('hung up again, and not looked at yet');
  }
  try {
    await end(sent, call);
    return null;
  } catch (error) {
    const state = await stateNow(sent, call).catch(() => null);
    if (state?.status !== 'ended') throw error;
    return state.seconds;
  }
}

async function hangUp({ site, ids }: HangUpJob, env: Env): Promise<void> {
  const sent = { env, site, requestId: crypto.randomUUID() };
  const calls = await gateOf(env, site).toHangUp(ids);
  const done = await Promise.all(
    calls.map((call): Promise<HungUp> =>
      endAsTold(sent, call).then(
        (seconds) => ({ id: call.id, failure: null, seconds }),
        (error: unknown) => ({ id: call.id, failure: String(error), seconds: null }),
      ),
    ),
  );
  if (done.length > 0) await gateOf(env, site).hungUp(done);
}

async function lookAt(sent: Sent, call: LookedAt): Promise<Looked> {
  const { id } = call;
  try {
    const state = await stateNow(sent, call);
    if (state.status === 'ended')
      return { id, outcome: 'ended', by: enderOf(state.endedReason), seconds: state.seconds };
    if (state.status === 'active' && call.isOver) return { id, outcome: 'goes-on' };
    if (state.status === 'unknown' || state.joined) return { id, outcome: 'joined' };
  } catch (error) {
    log('warn', 'look', { callId: id, failure: String(error) });
    return { id, outcome: 'failed' };
  }
  if (!call.hangUpAlone) return { id, outcome: 'waited-for' };
  try {
    await end(sent, call);
    return { id, outcome: 'nobody' };
  } catch (error) {
    log('warn', 'alarm', { callId: id, failure: String(error) });
    return { id, outcome: 'still-alone' };
  }
}

async function compare({ site, spans, video, whole }: ListJob, env: Env): Promise<void> {
  const { running, unread, allVideo } = await listAtProvider(providersOf(env), { spans, video });
  const read = { at: whole.at, spans: whole.spans, video: whole.video && allVideo };
  // The next Worker goes on where this one ends.
  if (unread.length > 0) await env.LOOKS.send({ site, spans: unread, video: false, whole: read });
  const searched = unread.length > 0 ? null : read;
  const { lingering } = await gateOf(env, site).reconcile(site, running, searched);
  await hangUpLingering(env, site, lingering);
}

async function look(job: LookJob, env: Env): Promise<void> {
  if ('spans' in job) return compare(job, env);
  if ('reports' in job) return fetchReports(job, env);
  const { site, ids } = job;
  const sent = { env, site, requestId: crypto.randomUUID() };
  const calls = await gateOf(env, site).toLookAt(ids);
  const found = await Promise.all(calls.map((call) => lookAt(sent, call)));
  if (found.length > 0) await gateOf(env, site).looked(found);
}

/** Nothing is brought again by the queue: whoever is not heard of, another one is sent for by the object. */
async function each<Job extends { site: string }>(
  batch: MessageBatch<Job>,
  work: (job: Job) => Promise<void>,
): Promise<void> {
  await Promise.all(
    batch.messages.map(({ body }) =>
      work(body).catch((error: unknown) =>
        log('warn', 'errand', { site: body.site, failure: String(error) }),
      ),
    ),
  );
}

export const hangUpCalls = (batch: MessageBatch<HangUpJob>, env: Env) =>
  each(batch, (job) => hangUp(job, env));
export const lookAtCalls = (batch: MessageBatch<LookJob>, env: Env) => each(batch, (job) => look(job, env));
