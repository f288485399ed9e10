/** What each report of the provider means for the call, its view and its embedders. */
import type { ProviderEvent } from './provider-port.ts';
import type { Said } from './conversation.ts';
import type { Emitter } from './emitter.ts';
import { describe } from './errors.ts';
import { createHearing } from './hearing.ts';
import type { Meter } from './levels.ts';
import { awaitAssistant, failAfter, failed } from './line.ts';
import type { Clock, Line } from './line.ts';
import type { CallEvent, CallState } from './machine.ts';
import type { EndReason } from './types.ts';

/** Needed as late as the reports are read, and fetched with what reads them. */
export * as changingMicrophone from './changing-microphone.ts';
export { createConversation } from './conversation.ts';

export interface ReportContext extends Clock {
  emitter: Emitter;
  meter: Meter;
  state(): CallState;
  dispatch(event: CallEvent): void;
  loadLimit: number;
  aloneLimit: number;
  tapLimit: number;
  connected(line: Line): void;
  said(event: Said): void;
  /** The call ended without our asking. */
  ended(line: Line, reason: EndReason): void;
  /** Nobody is in the room but the visitor. */
  alone(line: Line): void;
}

/** No report for so long, though levels come ten times a second: the tab slept. */
const SLEEP_MS = 15_000;

export function onReport(context: ReportContext, line: Line, event: ProviderEvent): void {
  if (line.closed) return;
  const now = Date.now();
  if (now - line.lastReportAt > SLEEP_MS) line.sleptAt = now;
  line.lastReportAt = now;
  tellEmbedders(context, line, event);
  if (!line.over) change(context, line, event);
}

/** The specification's events, and those of the newer SDK, under their own names. */
function tellEmbedders({ emitter }: ReportContext, line: Line, event: ProviderEvent): void {
  switch (event.type) {
    case 'progress':
      return line.stages.note(event.progress);
    case 'started': {
      if (line.over) return undefined;
      const { totalDuration, timestamp } = event;
      const callId = line.answer?.id;
      return emitter.emit('call-start-success', { totalDuration, timestamp, ...(callId ? { callId } : {}) });
    }
    case 'left':
      // Once for a call, and only for one that was on: the SDK also says it of some failed starts.
      if (line.saidEnd || line.cut || !(line.joined || line.connectedAt)) return;
      line.saidEnd = true;
      return emitter.emit('call-end', undefined);
    case 'message':
      if (line.cut && event.ends) return undefined;
      return emitter.emit('message', event.message as never);
    case 'volume':
      return emitter.emit('volume-level', event.level);
    case 'own-volume':
      return emitter.emit('local-volume-level', event.level);
    case 'speech':
      return line.over ? undefined : emitter.emit(event.speaking ? 'speech-start' : 'speech-end', undefined);
    case 'network':
      return emitter.emit('network-quality-change', event.detail);
    case 'line':
      return emitter.emit('network-connection', event.detail);
    case 'recording':
      return emitter.emit(event.on ? 'recording-started' : 'recording-stopped', event.detail);
    case 'relay':
      return emitter.emit(event.name, event.detail as never);
    default:
      return undefined;
  }
}

function change(context: ReportContext, line: Line, event: ProviderEvent): void {
  const { dispatch, meter, state } = context;
  switch (event.type) {
    case 'instance':
      dispatch(event);
      return watchInstance(context, line, event.state);
    case 'access':
    case 'track':
    case 'player':
    case 'recording':
    case 'sharing':
    case 'network':
      return dispatch(event);
    case 'line':
      return dispatch({ type: 'network', quality: event.line === 'interrupted' ? 'bad' : 'good' });
    case 'listening':
      line.saidListening = true;
      return connect(context, line);
    case 'assistant':
      line.assistantHere = event.present;
      if (!event.present) return watchAlone(context, line);
      line.alone.clear();
      return connect(context, line);
    case 'other-tab':
      if (!event.on && state().notice !== 'other-tab') return undefined;
      return dispatch({ type: 'notice', code: event.on ? 'other-tab' : null });
    case 'left':
      if (line.joined || line.connectedAt !== null) return end(context, line, 'unknown');
      return line.break(failed({ kind: 'other', message: 'The room was left while it was joined.' }));
    case 'utterance':
    case 'interrupted':
    case 'tools':
      return context.said(event);
    case 'visitor-speech':
      return dispatch({ type: 'speaking', who: 'visitor', speaking: event.speaking });
    case 'ended':
      line.endReason ??= event.reason;
      return undefined;
    case 'failure':
      return event.fatal ? fatal(context, line, event) : nonfatal(context, line, event);
    case 'volume':
      return meter.set('assistant', event.level);
    case 'own-volume': {
      meter.set('visitor', event.level);
      const { muted, speaking } = state();
      const reading = { level: event.level, at: Date.now(), muted, assistantSpeaks: speaking.assistant };
      const unheard = line.deaf || (line.hearing ??= createHearing()).note(reading);
      return dispatch({ type: 'unheard', unheard });
    }
    case 'speech':
      return dispatch({ type: 'speaking', who: 'assistant', speaking: event.speaking });
    case 'muted':
      // The provider may report something else about the microphone before it hears of our wish.
      if (!line.joined || (line.muteAsked && event.muted !== line.muted)) return undefined;
      line.muteAsked = false;
      line.muted = event.muted;
      line.microphone?.setEnabled(!event.muted);
      return dispatch(event);
    case 'progress':
    case 'started':
    case 'message':
    case 'relay':
      return undefined;
    default:
      return event satisfies never;
  }
}

/** A room that was gone back to may be empty, and the SDK says 'listening' of it all the same. */
function connect(context: ReportContext, line: Line): void {
  if (line.connectedAt !== null || !line.saidListening || (line.rejoins && !line.assistantHere)) return;
  line.step.clear();
  line.connectedAt = Date.now();
  // Of a call that is gone back to it was told before.
  if (!line.rejoins) context.emitter.emit('call-start', undefined);
  context.connected(line);
}

/** An assistant that comes anew within the time has not left; before a call's first word the start has its own clock. */
function watchAlone(context: ReportContext, line: Line): void {
  if (line.connectedAt === null && !line.rejoins) return;
  line.alone.set(context.aloneLimit, () => context.alone(line));
}

function watchInstance(context: ReportContext, line: Line, state: string): void {
  if (state === 'loading') {
    context.dispatch({ type: 'step', step: 'loading' });
    line.step.set(context.loadLimit, () => line.break(failed({ kind: 'timeout', step: 'loading' })));
  }
  if (state === 'joined' && !line.assistantHere) watchAlone(context, line);
  if (state !== 'joining') return;
  context.dispatch({ type: 'step', step: 'joining' });
  awaitAssistant(context, line);
}

/** Before the assistant has listened there was no call that could end: none has come about. */
function end(context: ReportContext, line: Line, otherwise: EndReason): void {
  if (line.connectedAt !== null || line.rejoins) return context.ended(line, line.endReason ?? otherwise);
  const message = 'The provider ended the call before the assistant listened.';
  return context.failedInCall(line, { kind: 'other', message });
}

type FailureEvent = Extract<ProviderEvent, { type: 'failure' }>;

function nonfatal(context: ReportContext, line: Line, { failure, report }: FailureEvent): void {
  const { emitter, dispatch } = context;
  const error = describe(failed(failure));
  // Nobody is listened to before the voice plays: the wait for it is the visitor's now, and ends all the same.
  if (failure.kind === 'autoplay' && line.connectedAt === null)
    failAfter(context, line, context.tapLimit, failure);
  if (failure.kind !== 'optional') dispatch({ type: 'notice', code: error.code });
  emitter.emit(report.type === 'camera-error' ? 'camera-error' : 'error', { ...report, error, fatal: false });
}

function fatal(context: ReportContext, line: Line, { failure, report }: FailureEvent): void {
  line.sdkReport ??= report;
  if (!line.joined) return line.break(failed(failure));
  // How the provider's room says goodbye at the end of every call.
  const goodbye = failure.kind === 'room' && failure.type === 'ejected' && /has ended/i.test(failure.message);
  if (goodbye) return end(context, line, 'assistant');
  return context.failedInCall(line, failure);
}
