/**
 * The call client: one call at a time, every start, stop and reconnect through one queue, state that changes when
 * the provider reports. It knows neither page nor SDK; `ports` bring both.
 */
import { createStore } from 'zustand/vanilla';
import { createHeldCall } from './held-call.ts';
import type { CallClient } from './client-types.ts';
import { createControls } from './controls.ts';
import { NO_DEVICES } from './devices.ts';
import { createDeviceControl } from './device-control.ts';
import { describeFailure } from './errors.ts';
import { createEmitter } from './emitter.ts';
import { endCall } from './end-call.ts';
import { createMeter } from './levels.ts';
import {
  awaitAssistant,
  causeOf,
  createAttempt,
  failed,
  HUNG_UP,
  release,
  talkedMs,
  toSeconds,
} from './attempt.ts';
import type { CutCall, CallAttempt } from './attempt.ts';
import { IDLE, isActive, transition, type CallEvent, type CallState } from './machine.ts';
import { findCallObstacle, firstStage, startAttempt, warmCall } from './start.ts';
import { WATCHDOGS } from './watchdogs.ts';
import type { ReportContext } from './on-report.ts';
import type { CallPorts } from './ports.ts';
import { createQueue } from './queue.ts';
import { createFailureControl } from './failure-control.ts';
import { createStages } from './stages.ts';
import type { CallSnapshot, DropCause, EndReason, StartPayload } from './types.ts';
import type { WebCallAnswer, Standing } from '../../worker/contract.ts';

type Started = Promise<{ id: string } | null>;

export function createCallClientWith(ports: CallPorts): CallClient {
  let state: CallState = IDLE;
  const store = createStore<CallSnapshot>()(() => ({ ...IDLE, captions: [], devices: NO_DEVICES }));
  const emitter = createEmitter();
  const meter = createMeter();
  const queue = createQueue();
  let current: CallAttempt | null = null;
  let destroyed = false;

  const dispatch = (event: CallEvent): void => {
    const next = transition(state, event);
    if (next === state) return;
    state = next;
    store.setState(next);
  };
  /** What a visitor may act on. */
  const live = (): CallAttempt | null => (current && !current.over && isActive(state.phase) ? current : null);
  const held = createHeldCall({
    ports,
    dispatch,
    live,
    isDropped: () => state.phase.name === 'dropped',
    isMuted: () => state.muted,
    captions: () => store.getState().captions,
    recall: (captions) => store.setState({ captions }),
    over(call, reason, cause) {
      emitter.emit('call-end', undefined);
      emitter.emit('message', { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' });
      dispatch({ type: 'ended', reason, seconds: toSeconds(call.talkedMs), cause });
    },
  });
  const { fail, tellLost, checkPayload, refuse } = createFailureControl({ emitter, held, dispatch });
  const controls = createControls({ store, emitter, dispatch, live });

  const context: ReportContext = {
    store,
    emitter,
    meter,
    state: () => state,
    dispatch,
    limits: { ...WATCHDOGS, ...ports.watchdogs },
    connected(attempt) {
      dispatch({ type: 'connected', at: Date.now() - talkedMs(attempt) });
      held.remember(attempt);
      controls.connected(attempt);
    },
    said: controls.said,
    ended: (attempt, reason) => end(attempt, reason),
    alone: (attempt) => drop(attempt, 'alone'),
    failedInCall(attempt, failure) {
      const lost = failure.kind === 'room' && failure.type === 'connection-error';
      if (lost && attempt.connectedAt !== null) {
        drop(attempt, causeOf(attempt));
        tellLost(attempt, failure);
      } else {
        fail(attempt, failed(failure));
        void queue.run(() => tearDown(attempt, true));
      }
    },
  };
  const heard = (attempt: CallAttempt) => awaitAssistant(context, attempt);
  const devices = createDeviceControl({ ports, store, live, dispatch, heard });

  /** The provider ended it: nothing is left to hang up. */
  function end(attempt: CallAttempt, reason: EndReason): void {
    release(attempt);
    dispatch({ type: 'ended', reason, seconds: toSeconds(talkedMs(attempt)) });
    void queue.run(() => tearDown(attempt, false));
  }

  /** The room still stands: nothing is hung up, and the call is not over. */
  function drop(attempt: CallAttempt, cause: DropCause): void {
    release(attempt);
    attempt.cut = true;
    if (attempt.answer) held.drop({ answer: attempt.answer, talkedMs: talkedMs(attempt) }, cause);
    void queue.run(() => tearDown(attempt, false));
  }

  async function tearDown(attempt: CallAttempt, hangUp: boolean): Promise<void> {
    await attempt.session?.close(hangUp);
    const wasOn = attempt.connectedAt !== null || attempt.rejoins !== null;
    if (wasOn && !attempt.saidEnd && !attempt.cut) {
      attempt.saidEnd = true;
      emitter.emit('call-end', undefined);
    }
    attempt.closed = true;
    meter.reset();
    if (state.phase.name !== 'dropped') held.forget();
    if (!hangUp) return;
    // Also a call whose creation is still under way is hung up, as soon as it is known.
    attempt.creation?.then(
      ({ id }) => endCall(ports, id),
      () => undefined,
    );
  }

  function open(payload: StartPayload | undefined, rejoins: CutCall | null, since?: number): Started {
    if (destroyed) {
      console.warn('[talklive] This client was destroyed.');
      return Promise.resolve(null);
    }
    const stages = createStages(firstStage({ rejoins }), (progress) =>
      emitter.emit('call-start-progress', progress),
    );
    const attempt = createAttempt(payload, rejoins, stages);
    attempt.muted = rejoins !== null && state.muted;
    current = attempt;
    // While a failed attempt is clearing up, the next one waits its turn; the visitor sees at once that it was heard.
    if (state.phase.name === 'failed') dispatch({ type: 'start', at: attempt.begunAt });
    return queue.run(() => run(attempt, since));
  }

  async function run(attempt: CallAttempt, since = Date.now()): Started {
    // Hung up before its turn came.
    if (attempt.over) return null;
    attempt.begunAt = since;
    dispatch({ type: 'start', at: attempt.begunAt });
    if (!attempt.rejoins) store.setState({ captions: [] });
    held.watch();
    const hooks = {
      create: (waiting?: Standing) => dispatch({ type: 'step', step: 'creating', waiting }),
      created: ({ id }: WebCallAnswer) =>
        attempt.over ? undefined : dispatch({ type: 'created', callId: id }),
      openMicrophone: () => devices.openFor(attempt),
      reporting: context,
      converse: controls.converse,
    };
    try {
      const { id } = await startAttempt(attempt, ports, hooks);
      attempt.joined = true;
      devices.applyTo(attempt);
      if (attempt.muted) controls.applyMute(attempt);
      controls.connected(attempt);
      return { id };
    } catch (error) {
      if (attempt.over) return null;
      fail(attempt, error);
      await tearDown(attempt, state.phase.name !== 'dropped');
      return null;
    }
  }

  const stop = (why?: EndReason): Promise<void> => {
    const attempt = current;
    held.giveUp();
    if (!attempt || attempt.over) return queue.run(() => Promise.resolve());
    // Its view has not come: a call that never was does not end.
    if (why === 'page' && attempt.connectedAt === null && !attempt.rejoins) {
      fail(attempt, failed({ kind: 'engine', problem: 'load-failed' }));
      return queue.run(() => tearDown(attempt, true));
    }
    dispatch({ type: 'ending' });
    const seconds = toSeconds(talkedMs(attempt));
    // On the way back to a call that was cut off, that has ended it.
    const reason = why ?? held.reason();
    release(attempt);
    attempt.break(HUNG_UP);
    return queue.run(async () => {
      await tearDown(attempt, true);
      dispatch({ type: 'ended', reason, seconds });
    });
  };

  held.resume();
  return {
    store,
    levels: meter.levels,
    onLevels: meter.onLevels,
    on: emitter.on,
    once: emitter.once,
    off: emitter.off,
    warm: () => warmCall(ports),
    async obstacle() {
      const found = await findCallObstacle(ports.environment);
      return found && describeFailure(failed(found));
    },
    async start(payload, since) {
      if (current && !current.over) {
        console.warn('[talklive] A call is on already.');
        refuse('already-started');
        return null;
      }
      checkPayload(payload);
      held.giveUp();
      return open(payload, null, since);
    },
    stop,
    end: () => stop(),
    async reconnect() {
      const call = held.take();
      if (call) return open(undefined, call);
      console.warn('[talklive] There is no call to go back to.');
      return null;
    },
    ...controls.handle,
    ...devices.handle,
    async rate(rating) {
      if (state.callId) await ports.rateCall(state.callId, rating);
    },
    resume: held.resume,
    dismiss: () => dispatch({ type: 'dismissed' }),
    async destroy() {
      destroyed = true;
      await stop();
      held.forget();
    },
  };
}
