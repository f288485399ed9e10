/** Measures a call in its visitor's browser, and sends what it was like once, at its end or when its page goes. */
import { MEASURE_LIMITS, type MeasuresRequest } from '../../worker/measures-contract.ts';
import { ROUTES, withId } from '../../worker/route-table.ts';
import { exchange, requireOk, type RequestOptions } from '../api/request.ts';
import { isCallOn } from '../call/machine.ts';
import type { MeasuredAttempt } from '../call/ports.ts';
import type { CallPhase, CallSnapshot, DeviceLists } from '../call/types.ts';
import { listenToBoth, type Listener } from './both-voices.ts';
import { assistantTrack, createLine, type Line } from './line.ts';
import { createTurns, type Turns } from './turns.ts';
import { watchSound } from './watch-sound.ts';

interface MeasuredCall {
  readonly id: string;
  readonly turns: Turns;
  readonly line: Line;
  reconnects: number;
  deviceChanges: number;
  send(phase: CallPhase): void;
}

/** Its lines are measured as one. */
let current: MeasuredCall | null = null;

/** What did not arrive comes again after so many ms: the first that does counts. */
const AGAIN_MS = [3000, 10_000];
/** A page that goes away has no time for a preflight. */
const PLAIN = { 'Content-Type': 'text/plain' };

function deliver(url: string, request: RequestOptions, [next, ...later] = AGAIN_MS): void {
  exchange(url, request, requireOk).catch((fault: unknown) => {
    const isRefused = ((fault as { status?: number }).status ?? 500) < 500;
    if (next !== undefined && !isRefused) setTimeout(deliver, next, url, request, later);
  });
}

const inMs = (value: number | null) =>
  value === null ? null : Math.round(Math.min(MEASURE_LIMITS.ms, Math.max(0, value)));
const many = (values: readonly number[], most: number) =>
  values
    .filter(Number.isFinite)
    .slice(0, most)
    .map((one) => inMs(one) ?? 0);

function errorOf(phase: CallPhase): string | null {
  if (phase.name === 'failed') return phase.error.code;
  return phase.name === 'ended' && phase.reason === 'network' ? 'connection-lost' : null;
}

const chosenIn = ({ microphones, speakers }: DeviceLists): string[] =>
  [microphones, speakers].map((list) => list.find(({ chosen }) => chosen)?.id ?? '');

/** What the visitor, or a plug that was pulled, has changed: not that the first is known now. */
function changed(now: DeviceLists, before: DeviceLists): boolean {
  const last = chosenIn(before);
  return chosenIn(now).some((id, at) => id !== '' && last[at] !== '' && id !== last[at]);
}

const cuts = ({ captions }: CallSnapshot) => captions.filter(({ cut }) => cut !== undefined).length;

function figuresOf(
  { attempt, noted }: MeasuredAttempt,
  call: MeasuredCall,
  phase: CallPhase,
): MeasuresRequest {
  const { turns, line, reconnects, deviceChanges } = call;
  const { begunAt, connectedAt, rejoins } = attempt;
  const sounds = [noted.firstSound, turns.firstSound].filter((at) => at !== null);
  // Of a call that a reload has brought back, nobody knows here how it began.
  const since = (at: number | null | undefined) => (at == null || rejoins ? null : inMs(at - begunAt));
  const { loss, jitter, roundTrip } = line.figures();
  const listening = since(connectedAt);
  const firstSound = since(sounds.length > 0 ? Math.min(...sounds) : null);
  // What was still to come when the visitor heard something did not keep them waiting.
  const last = firstSound === null ? Infinity : Math.max(firstSound, listening ?? 0);
  const steps = Object.entries(noted.steps).flatMap(([name, at]): [string, number][] => {
    const ms = since(at);
    return ms === null || ms > last ? [] : [[name, ms]];
  });
  return {
    listening,
    firstSound,
    steps: Object.fromEntries(steps),
    silences: many(turns.silences, MEASURE_LIMITS.silences),
    interruptions: many(turns.interruptions, MEASURE_LIMITS.interruptions),
    loss,
    jitter: inMs(jitter),
    roundTrip: inMs(roundTrip),
    reconnects,
    deviceChanges,
    error: errorOf(phase),
  };
}

function begin(id: string, measured: MeasuredAttempt): MeasuredCall {
  const { store, ports } = measured;
  const call: MeasuredCall = {
    id,
    turns: createTurns(),
    line: createLine(),
    reconnects: measured.attempt.rejoins ? 1 : 0,
    deviceChanges: 0,
    send(phase) {
      unlisten();
      removeEventListener('pagehide', leave);
      if (current === call) current = null;
      const url = new URL(withId(ROUTES.measureCall.path, id), ports.apiBaseUrl);
      url.searchParams.set('site', ports.token);
      const { method } = ROUTES.measureCall;
      deliver(url.href, { method, headers: PLAIN, json: figuresOf(measured, call, phase), keepalive: true });
    },
  };
  const leave = () => call.send(store.getState().phase);
  const unlisten = store.subscribe((state, before) => {
    if (state.devices !== before.devices && changed(state.devices, before.devices)) call.deviceChanges += 1;
    if (cuts(state) > cuts(before)) call.turns.interrupted();
    if (!isCallOn(state)) call.send(state.phase);
  });
  addEventListener('pagehide', leave);
  return call;
}

/** The call has an id by now; it may be over, too. */
export function measure(measured: MeasuredAttempt): void {
  const { attempt, store } = measured;
  const { id } = attempt.answer ?? {};
  const state = store.getState();
  if (id === undefined || (state.callId !== null && state.callId !== id)) return;
  if (current?.id === id) current.reconnects += 1;
  const call = (current = current?.id === id ? current : begin(id, measured));
  if (!isCallOn(state)) return call.send(state.phase);
  if (attempt.over) return;
  const object = () => attempt.session?.callObject() ?? null;
  const tracks = () => ({ visitor: attempt.microphone?.track, assistant: assistantTrack(object()) });
  const sound = watchSound(measured);
  const { turns } = call;
  const both: Listener = {
    frame(at, visitor, assistant, isClipped) {
      turns.frame(at, visitor, assistant);
      sound.frame(visitor, assistant, isClipped);
    },
    missed() {
      turns.missed();
      sound.missed();
    },
  };
  attempt.cleanups.push(listenToBoth(tracks, both), call.line.watch(object, sound.look), sound.end);
}
