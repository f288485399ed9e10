/** One call of @vapi-ai/web, made safe: it always settles, and leaves nothing in the page. */
import type Vapi from '@vapi-ai/web';
import type { WebCallAnswer } from '../../../worker/contract.ts';
import { destroyCallObject, hearNoStranger, rememberGlobals } from '../daily.ts';
import type { DailyCall } from '../daily.ts';
import type { ProviderEvent, ProviderFailure, SessionOrder, VoiceSession } from '../../call/provider-port.ts';
import type { Preloaded } from '../preloaded.ts';
import { isolateVoice } from './isolation.ts';
import { BLOCKED, watchHindrance } from './hindrance.ts';
import { createHush } from './hush.ts';
import { listenToDaily, listenToVapi, SPEAKER } from './listen.ts';
import { messageOf } from './messages.ts';
import { keepMuted } from './mute-guard.ts';
import { createMutedVoice } from './muted-voice.ts';
import { watchOtherTabs } from './other-tab.ts';
import { waitFromClick } from './phone-wait.ts';
import { watchForRelay } from './relay.ts';
import { chooseSink, playAssistant, rememberPage } from './player.ts';

/** So long nothing is asked for of a voice that is asked for anew. */
const RENEW_MS = 300;
const NO_CALL = 'Call object is not available.';
const macrotask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export function openSession(
  vapi: Vapi,
  order: SessionOrder,
  tellClient: (event: ProviderEvent) => void,
  cancel: () => void,
  preload: () => Preloaded | null,
): VoiceSession {
  const tidy = [rememberPage(order.callMachineUrl), rememberGlobals(), hearNoStranger()];
  const hindrance = watchHindrance(order, () =>
    report({
      type: 'failure',
      failure: BLOCKED,
      fatal: true,
      report: { type: 'daily-error', original: BLOCKED },
    }),
  );
  let closed = false;
  let otherTabs: (() => void) | undefined;
  let firstFailure: ProviderFailure | null = null;
  let call: DailyCall | null = null;
  let volume = 1;
  let sink: string | null = null;
  let ownPlayer: HTMLAudioElement | null = null;
  const mute = keepMuted();
  let microphone = order.microphone;
  let muted = false;
  const ownVoice = createMutedVoice((speaking) => report({ type: 'visitor-speech', speaking }));
  const relay = watchForRelay();
  const hush = createHush(() => [vapi.getAudioPlayer(), ownPlayer]);

  const report = (reported: ProviderEvent) => {
    if (closed) return;
    const event = hindrance.explain(reported);
    relay.note(event);
    if (event.type === 'failure' && event.fatal) firstFailure ??= event.failure;
    if (event.type === 'left') clearHangover(vapi);
    if (event.type === 'message') hush.hear(event.message);
    if (event.type === 'relay' && event.name === 'audio') newPlayer();
    tellClient(event);
    // From then on a notice stays; before, the start takes it away.
    if (event.type === 'listening') otherTabs ??= watchOtherTabs((on) => report({ type: 'other-tab', on }));
    const created = event.type === 'progress' && event.progress.stage === 'daily-call-object-creation';
    if (created && event.progress.status === 'completed') adopt(vapi.getDailyCallObject());
  };
  /** The SDK plays the assistant, maybe anew: one voice, in the place and as loud as the one before. */
  const newPlayer = () => {
    ownPlayer?.remove();
    ownPlayer = null;
    hush.renew();
    if (sink !== null) chooseSink(vapi.getAudioPlayer(), sink).catch(() => undefined);
  };
  const adopt = (made: DailyCall | null) => {
    if (!made || call === made) return;
    call = made;
    listenToDaily(call, report);
    mute.watch(call);
  };
  const present = (): DailyCall => {
    const current = vapi.getDailyCallObject();
    if (!current) throw new Error(NO_CALL);
    return current;
  };

  listenToVapi(vapi, report);
  settleTracks(vapi);
  waitFromClick(vapi, order.begunAt);
  const preloaded = preload();
  adopt(preloaded?.call ?? null);
  const begin = order.rejoin ? order.answer.then((answer) => rejoin(vapi, answer)) : start(vapi, order);
  const unknown: ProviderFailure = { kind: 'other', message: 'The call did not start.' };
  const started = begin.then(
    (ok) => (ok ? null : (firstFailure ?? unknown)),
    (error: unknown) => {
      if (firstFailure) return firstFailure;
      throw error;
    },
  );
  started.catch(() => undefined);

  return {
    started,
    async close(tell) {
      clearHangover(vapi);
      hush.end();
      ownVoice.listen(null);
      hindrance.end();
      relay.end();
      cancel();
      preloaded?.giveUp();
      if (tell && call?.meetingState() === 'joined-meeting') vapi.send({ type: 'end-call' });
      // Reports still pass while it leaves: `call-end` and the last status-update belong to this call.
      await destroyCallObject(() => vapi.stop());
      // One turn of the loop: the SDK's own cleanup runs beside ours, and a start in the same turn would lose its call.
      await macrotask();
      closed = true;
      otherTabs?.();
      hush.end();
      clearHangover(vapi);
      vapi.removeAllListeners();
      // A start that was cut short still reports its end; without a listener the SDK would throw.
      vapi.on('error', () => undefined);
      ownPlayer?.remove();
      for (const undo of tidy) undo();
    },
    setMuted(next) {
      muted = next;
      mute.set(muted);
      vapi.setMuted(muted);
      ownVoice.listen(muted && !hush.isOnHold() ? microphone : null);
    },
    hold(on) {
      hush.hold(on);
      vapi.send({ type: 'control', control: on ? 'mute-assistant' : 'unmute-assistant' });
    },
    say: (message, end, interruptions, interruptAssistant) =>
      vapi.say(message, end, interruptions, interruptAssistant),
    send: (message) => vapi.send(message as unknown as Parameters<Vapi['send']>[0]),
    messageOf,
    async setMicrophone(track) {
      microphone = track;
      await vapi.setInputDevicesAsync({ audioSource: track as MediaStreamTrack });
      if (muted) ownVoice.listen(track);
    },
    async setCamera(id) {
      await present().setInputDevicesAsync({ videoDeviceId: id });
    },
    async setSpeaker(id) {
      sink = id;
      await chooseSink(ownPlayer ?? vapi.getAudioPlayer(), id);
    },
    isolateVoice: (on) => isolateVoice(present(), microphone, on),
    renewVoice() {
      const { session_id: id } = speakerOf(present()) ?? {};
      if (id === undefined) return;
      const listen = (audio: boolean) =>
        present().updateParticipant(id, { setSubscribedTracks: { audio, video: false } });
      listen(false);
      // One after the other: both at once would be no change.
      setTimeout(() => !closed && vapi.getDailyCallObject() && listen(true), RENEW_MS);
    },
    setVolume(level) {
      volume = level;
      vapi.setVolume(level);
      if (ownPlayer) ownPlayer.volume = level;
    },
    async hear() {
      const speaker = speakerOf(present());
      const track = speaker?.tracks.audio.persistentTrack ?? speaker?.tracks.audio.track;
      if (!speaker || !track) throw new Error('The assistant has no voice yet.');
      ownPlayer?.remove();
      ownPlayer = await playAssistant(track, speaker.session_id, volume);
      if (sink !== null) await chooseSink(ownPlayer, sink);
      present().sendAppMessage('playable');
    },
    record: (on) => (on ? vapi.startRecording() : vapi.stopRecording()),
    share: (on) => (on ? vapi.startScreenSharing() : vapi.stopScreenSharing()),
    callObject: () => vapi.getDailyCallObject(),
  };
}

const speakerOf = (call: DailyCall) =>
  Object.values(call.participants()).find(({ user_name }) => user_name === SPEAKER);

/**
 * The SDK answers a started track with a message, also where the call is over by then, and nobody awaits it: the host's
 * error monitor would hear of a promise that was refused. A voice that stays away is the watchdog's to tell.
 */
function settleTracks(vapi: Vapi): void {
  const inner = vapi as unknown as { handleTrackStarted(event: unknown): Promise<void> };
  const handle = inner.handleTrackStarted.bind(vapi);
  inner.handleTrackStarted = (event) => handle(event).catch(() => undefined);
}

/** The SDK forgets its timer of the assistant's last second of speech without clearing it. */
function clearHangover(vapi: Vapi): void {
  const inner = vapi as unknown as { speakingTimeout: ReturnType<typeof setTimeout> | null };
  if (inner.speakingTimeout) clearTimeout(inner.speakingTimeout);
  inner.speakingTimeout = null;
}

async function start(vapi: Vapi, order: SessionOrder): Promise<boolean> {
  const { payload } = order;
  type Arguments = Parameters<Vapi['start']>;
  const { squadId, squad, workflowId, workflow } = payload;
  // The SDK wants somebody to be named; who is called stands in the answer that it gets.
  const named =
    payload.assistantId ??
    payload.assistant ??
    (squadId || squad || workflowId || workflow ? undefined : 'site');
  const created = await vapi.start(
    named as Arguments[0],
    payload.assistantOverrides as Arguments[1],
    (squadId ?? squad) as Arguments[2],
    (workflowId ?? workflow) as Arguments[3],
    payload.workflowOverrides as Arguments[4],
    { roomDeleteOnUserLeaveEnabled: payload.roomDeleteOnUserLeaveEnabled ?? false },
  );
  return created !== null;
}

async function rejoin(vapi: Vapi, answer: WebCallAnswer): Promise<boolean> {
  await vapi.reconnect(answer);
  return true;
}
