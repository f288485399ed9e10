/** What each report of the provider means for the call, its view and its embedders. */
import type { ProviderEvent } from './provider-port.ts';
import type { Said } from './dialogue.ts';
import type { Emitter } from './emitter.ts';
import { describeFailure } from './errors.ts';
import { createHearing } from './hearing.ts';
import { deliverGreeting } from './spoken-greeting.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { Meter } from './levels.ts';
import { awaitAssistant, failAfter, failed } from './attempt.ts';
import type { Clock, CallAttempt } from './attempt.ts';
import type { CallEvent, CallState } from './machine.ts';
import type { CallSnapshot, EndReason } from './types.ts';

/** Needed as late as the reports are read, and fetched with what reads them. */
export * as changingMicrophone from './changing-microphone.ts';
export { beginTalk } from './spoken-greeting.ts';

export interface ReportContext extends Clock {
  store: StoreApi<CallSnapshot>;
  emitter: Emitter;
  meter: Meter;
  state(): CallState;
  dispatch(event: CallEvent): void;
  connected(attempt: CallAttempt): void;
  said(event: Said): void;
  /** The call ended without our asking. */
  ended(attempt: CallAttempt, reason: EndReason): void;
  /** Nobody is in the room but the visitor. */
  alone(attempt: CallAttempt): void;
}

/** No report for so long, though levels come ten times a second: the tab slept. */
const SLEEP_MS = 15_000;

export function onReport(context: ReportContext, attempt: CallAttempt, event: ProviderEvent): void {
  if (attempt.closed) return;
  const now = Date.now();
  if (now - attempt.lastReportAt > SLEEP_MS) attempt.sleptAt = now;
  attempt.lastReportAt = now;
  tellEmbedders(context, attempt, event);
  if (event.type === 'summary') context.said(event);
  else if (!attempt.over) change(context, attempt, event);
}

/** The specification's events, and those of the newer SDK, under their own names. */
function tellEmbedders({ emitter }: ReportContext, attempt: CallAttempt, event: ProviderEvent): void {
  switch (event.type) {
    case 'progress':
      return attempt.stages.note(event.progress);
    case 'started': {
      if (attempt.over) return undefined;
      const { totalDuration, timestamp } = event;
      const callId = attempt.answer?.id;
      return emitter.emit('call-start-success', { totalDuration, timestamp, ...(callId ? { callId } : {}) });
    }
    case 'left':
      // Once for a call, and only for one that was on: the SDK also says it of some failed starts.
      if (attempt.saidEnd || attempt.cut || !(attempt.joined || attempt.connectedAt)) return;
      attempt.saidEnd = true;
      return emitter.emit('call-end', undefined);
    case 'message':
      if (attempt.cut && event.ends) return undefined;
      return emitter.emit('message', event.message as never);
    case 'volume':
      return emitter.emit('volume-level', event.level);
    case 'own-volume':
      return emitter.emit('local-volume-level', event.level);
    case 'speech':
      return attempt.over
        ? undefined
        : emitter.emit(event.speaking ? 'speech-start' : 'speech-end', undefined);
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

function change(context: ReportContext, attempt: CallAttempt, event: ProviderEvent): void {
  const { dispatch, meter, state } = context;
  switch (event.type) {
    case 'instance':
      dispatch(event);
      return watchInstance(context, attempt, event.state);
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
      attempt.saidListening = true;
      return connect(context, attempt);
    case 'assistant':
      attempt.assistantHere = event.present;
      if (!event.present) return watchAlone(context, attempt);
      attempt.alone.clear();
      return connect(context, attempt);
    case 'other-tab':
      if (!event.on && state().notice !== 'other-tab') return undefined;
      return dispatch({ type: 'notice', code: event.on ? 'other-tab' : null });
    case 'left':
      if (attempt.joined || attempt.connectedAt !== null) return end(context, attempt, 'unknown');
      return attempt.break(failed({ kind: 'other', message: 'The room was left while it was joined.' }));
    case 'utterance':
    case 'pace':
      // Its words may come before its sound is noticed: they are none of the greeting's.
      if (event.type === 'pace' || event.speaker === 'assistant') attempt.spokenGreeting?.hush();
      return context.said(event);
    case 'language':
    case 'interrupted':
    case 'tools':
      return context.said(event);
    case 'visitor-speech':
      context.said(event);
      return dispatch({ type: 'speaking', who: 'visitor', speaking: event.speaking });
    case 'ended':
      attempt.endReason ??= event.reason;
      return undefined;
    case 'failure':
      return event.fatal ? fatal(context, attempt, event) : nonfatal(context, attempt, event);
    case 'volume':
      // Its first sentence may be one that is played here.
      return meter.set('assistant', Math.max(event.level, attempt.spokenGreeting?.level() ?? 0));
    case 'own-volume': {
      meter.set('visitor', event.level);
      const { muted, speaking } = state();
      const reading = { level: event.level, at: Date.now(), muted, assistantSpeaks: speaking.assistant };
      const unheard = attempt.deaf || (attempt.hearing ??= createHearing()).note(reading);
      return dispatch({ type: 'unheard', unheard });
    }
    case 'speech':
      // One voice: what it answers comes after what was played for it.
      if (event.speaking) attempt.spokenGreeting?.hush();
      return dispatch({ type: 'speaking', who: 'assistant', speaking: event.speaking });
    case 'muted':
      // The provider may report something else about the microphone before it hears of our wish.
      if (!attempt.joined || (attempt.muteAsked && event.muted !== attempt.muted)) return undefined;
      attempt.muteAsked = false;
      attempt.muted = event.muted;
      attempt.microphone?.setEnabled(!event.muted);
      // Who unmutes is back.
      if (!event.muted && state().onHold) {
        dispatch({ type: 'hold', on: false });
        attempt.session?.hold(false);
      }
      return dispatch(event);
    case 'progress':
    case 'started':
    case 'message':
    case 'summary':
    case 'relay':
      return undefined;
    default:
      return event satisfies never;
  }
}

/** A room that was gone back to may be empty, and the SDK says 'listening' of it all the same. */
function connect(context: ReportContext, attempt: CallAttempt): void {
  if (attempt.connectedAt !== null || !attempt.saidListening || (attempt.rejoins && !attempt.assistantHere))
    return;
  attempt.step.clear();
  attempt.connectedAt = Date.now();
  // Of a call that is gone back to it was told before.
  if (!attempt.rejoins) context.emitter.emit('call-start', undefined);
  context.connected(attempt);
  deliverGreeting(attempt, context.said);
}

/** An assistant that comes anew within the time has not left; before a call's first word the start has its own clock. */
function watchAlone(context: ReportContext, attempt: CallAttempt): void {
  if (attempt.connectedAt === null && !attempt.rejoins) return;
  attempt.alone.set(context.limits.alone, () => context.alone(attempt));
}

function watchInstance(context: ReportContext, attempt: CallAttempt, state: string): void {
  // Before the call is there it is the call that is waited for, in a line maybe.
  if (state === 'loading' && attempt.answer) {
    context.dispatch({ type: 'step', step: 'loading' });
    attempt.step.set(context.limits.loading, () =>
      attempt.break(failed({ kind: 'timeout', step: 'loading' })),
    );
  }
  if (state === 'joined' && !attempt.assistantHere) watchAlone(context, attempt);
  if (state !== 'joining') return;
  context.dispatch({ type: 'step', step: 'joining' });
  awaitAssistant(context, attempt);
}

/** Before the assistant has listened there was no call that could end: none has come about. */
function end(context: ReportContext, attempt: CallAttempt, otherwise: EndReason): void {
  if (attempt.connectedAt !== null || attempt.rejoins)
    return context.ended(attempt, attempt.endReason ?? otherwise);
  const message = 'The provider ended the call before the assistant listened.';
  return context.failedInCall(attempt, { kind: 'other', message });
}

type FailureEvent = Extract<ProviderEvent, { type: 'failure' }>;

function nonfatal(context: ReportContext, attempt: CallAttempt, { failure, report }: FailureEvent): void {
  const { emitter, dispatch } = context;
  const error = describeFailure(failed(failure));
  // Nobody is listened to before the voice plays: the wait for it is the visitor's now, and ends all the same.
  if (failure.kind === 'autoplay' && attempt.connectedAt === null)
    failAfter(context, attempt, context.limits.tapping, failure);
  if (failure.kind !== 'optional') dispatch({ type: 'notice', code: error.code });
  emitter.emit(report.type === 'camera-error' ? 'camera-error' : 'error', { ...report, error, fatal: false });
}

function fatal(context: ReportContext, attempt: CallAttempt, { failure, report }: FailureEvent): void {
  attempt.sdkReport ??= report;
  if (!attempt.joined) return attempt.break(failed(failure));
  // How the provider's room says goodbye at the end of every call.
  const goodbye = failure.kind === 'room' && failure.type === 'ejected' && /has ended/i.test(failure.message);
  if (goodbye) return end(context, attempt, 'assistant');
  return context.failedInCall(attempt, failure);
}
