/**
 * The call client: one call at a time, every start, stop and reconnect through one queue, state that changes when
 * the provider reports. It knows neither page nor SDK; `ports` bring both.
 */
import { createStore } from 'zustand/vanilla';
import { createHeldCall } from './held-call.ts';
import type { CallClient } from './client-types.ts';
import { createControls } from './controls.ts';
import { NO_DEVICES } from './devices.ts';
import { createDeviceDesk } from './device-desk.ts';
import { describe } from './errors.ts';
import { createEmitter } from './emitter.ts';
import { createMeter } from './levels.ts';
import { awaitAssistant, createLine, failed, HUNG_UP, release, talkedMs, toSeconds } from './line.ts';
import type { CutCall, Line } from './line.ts';
import { IDLE, isOn, transition } from './machine.ts';
import type { CallEvent, CallState } from './machine.ts';
import { findObstacle, firstStage, hintCallMachine, openLine, prepare, WATCHDOGS } from './open-line.ts';
import type { ReportContext } from './on-report.ts';
import type { CallPorts } from './ports.ts';
import { createQueue } from './queue.ts';
import { createFailureDesk } from './failure-desk.ts';
import { createStages } from './stages.ts';
import type { CallSnapshot, DropCause, EndReason, StartPayload } from './types.ts';
import type { WebCallAnswer, Standing } from '../../worker/contract.ts';

/** So long after the tab woke, or its page is shown again, a lost line is the sleep's doing, or the leaving's. */
const WAKING_MS = 60_000;

function causeOf({ backAt, sleptAt }: Line): DropCause {
  const since = Date.now() - WAKING_MS;
  if (backAt > since) return 'away';
  return sleptAt > since ? 'sleep' : 'network';
}

export function createCall(ports: CallPorts): CallClient {
  let state: CallState = IDLE;
  const store = createStore<CallSnapshot>()(() => ({ ...IDLE, captions: [], devices: NO_DEVICES }));
  const emitter = createEmitter();
  const meter = createMeter();
  const queue = createQueue();
  const limits = { ...WATCHDOGS, ...ports.watchdogs };
  let current: Line | null = null;
  let destroyed = false;

  const dispatch = (event: CallEvent): void => {
    const next = transition(state, event);
    if (next === state) return;
    state = next;
    store.setState(next);
  };
  /** The line that a visitor may act on, if one is on. */
  const live = (): Line | null => (current && !current.over && isOn(state.phase) ? current : null);
  const held = createHeldCall({
    ports,
    dispatch,
    live,
    isDropped: () => state.phase.name === 'dropped',
    captions: () => store.getState().captions,
    recall: (captions) => store.setState({ captions }),
    over(call, reason) {
      emitter.emit('call-end', undefined);
      const message = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };
      emitter.emit('message', message);
      dispatch({ type: 'ended', reason, seconds: toSeconds(call.talkedMs) });
    },
  });
  const { fail, tellLost, checkPayload, refuse } = createFailureDesk({ emitter, held, dispatch });
  const controls = createControls({ store, emitter, dispatch, live });

  const context: ReportContext = {
    emitter,
    meter,
    state: () => state,
    dispatch,
    joinLimit: limits.joining,
    loadLimit: limits.loading,
    aloneLimit: limits.alone,
    tapLimit: limits.tapping,
    connected(line) {
      dispatch({ type: 'connected', at: Date.now() - talkedMs(line) });
      held.remember(line);
      controls.connected(line);
    },
    said: controls.said,
    ended: (line, reason) => end(line, reason),
    alone: (line) => drop(line, 'alone'),
    failedInCall(line, failure) {
      const lost = failure.kind === 'room' && failure.type === 'connection-error';
      if (lost && line.connectedAt !== null) {
        drop(line, causeOf(line));
        tellLost(line, failure);
      } else {
        fail(line, failed(failure));
        void queue.run(() => tearDown(line, true));
      }
    },
  };

  const devices = createDeviceDesk({
    ...{ ports, store, live, dispatch },
    heard: (line) => awaitAssistant(context, line),
  });

  /** The provider ended it: nothing is left to hang up. */
  function end(line: Line, reason: EndReason): void {
    release(line);
    dispatch({ type: 'ended', reason, seconds: toSeconds(talkedMs(line)) });
    void queue.run(() => tearDown(line, false));
  }

  /** The room still stands: nothing is hung up, and the call is not over. */
  function drop(line: Line, cause: DropCause): void {
    release(line);
    line.cut = true;
    if (line.answer) held.drop({ answer: line.answer, talkedMs: talkedMs(line) }, cause);
    void queue.run(() => tearDown(line, false));
  }

  async function tearDown(line: Line, hangUp: boolean): Promise<void> {
    await line.session?.close(hangUp);
    const wasOn = line.connectedAt !== null || line.rejoins !== null;
    if (wasOn && !line.saidEnd && !line.cut) {
      line.saidEnd = true;
      emitter.emit('call-end', undefined);
    }
    line.closed = true;
    meter.reset();
    if (state.phase.name !== 'dropped') held.forget();
    if (!hangUp) return;
    // Also a call whose creation is still under way is hung up, as soon as it is known.
    line.creation
      ?.then(({ id }) => ports.endCall(id))
      .catch((error: unknown) => {
        if (line.answer) console.error('Error ending call', error);
      });
  }

  function open(payload: StartPayload | undefined, rejoins: CutCall | null): Promise<{ id: string } | null> {
    if (destroyed) {
      console.warn('[talklive] A client that was destroyed holds no call.');
      return Promise.resolve(null);
    }
    const stages = createStages(firstStage({ rejoins }), (progress) =>
      emitter.emit('call-start-progress', progress),
    );
    const line = createLine(payload, rejoins, stages);
    line.muted = rejoins !== null && state.muted;
    current = line;
    // While a failed attempt is clearing up, the next one waits its turn; the visitor sees at once that it was heard.
    if (state.phase.name === 'failed') dispatch({ type: 'start', at: line.begunAt });
    return queue.run(() => run(line));
  }

  async function run(line: Line): Promise<{ id: string } | null> {
    // Hung up before its turn came.
    if (line.over) return null;
    line.begunAt = Date.now();
    dispatch({ type: 'start', at: line.begunAt });
    if (!line.rejoins) store.setState({ captions: [] });
    held.watchPage();
    const hooks = {
      create: (waiting?: Standing) => dispatch({ type: 'step', step: 'creating', waiting }),
      created({ id }: WebCallAnswer) {
        if (!line.over) dispatch({ type: 'created', callId: id });
      },
      openMicrophone: () => devices.openFor(line),
      reporting: context,
      converse: controls.converse,
    };
    try {
      const { id } = await openLine(line, ports, hooks);
      line.joined = true;
      devices.applyTo(line);
      if (line.muted) controls.applyMute(line);
      controls.connected(line);
      return { id };
    } catch (error) {
      if (line.over) return null;
      fail(line, error);
      await tearDown(line, state.phase.name !== 'dropped');
      return null;
    }
  }

  const stop = (why?: EndReason): Promise<void> => {
    const line = current;
    held.giveUp();
    if (!line || line.over) return queue.run(() => Promise.resolve());
    dispatch({ type: 'ending' });
    const seconds = toSeconds(talkedMs(line));
    // On the way back to a call that was cut off, that has ended it.
    const reason = why ?? held.reason();
    release(line);
    line.break(HUNG_UP);
    return queue.run(async () => {
      await tearDown(line, true);
      dispatch({ type: 'ended', reason, seconds });
    });
  };

  held.resumeAfterReload();
  return {
    store,
    levels: meter.levels,
    onLevels: meter.onLevels,
    on: emitter.on,
    once: emitter.once,
    off: emitter.off,
    warm() {
      const { engine, settings, reports } = prepare(ports);
      void hintCallMachine(ports, engine, settings);
      for (const early of [engine, settings, reports]) early.catch(() => undefined);
    },
    async obstacle() {
      const found = await findObstacle(ports.surroundings);
      return found && describe(failed(found));
    },
    async start(payload) {
      if (current && !current.over) {
        console.warn('[talklive] A call is on already; stop() it before another start().');
        refuse('already-started');
        return null;
      }
      checkPayload(payload);
      held.giveUp();
      return open(payload, null);
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
    dismiss: () => dispatch({ type: 'dismissed' }),
    async destroy() {
      destroyed = true;
      await stop();
      held.forget();
    },
  };
}
