/** Turns the events of both SDKs into the port's. */
import type Vapi from '@vapi-ai/web';
import type { CallEventName, StartProgress } from '../../call/client-types.ts';
import type { Access, NetworkQuality } from '../../call/types.ts';
import type { DailyCall } from '../daily.ts';
import type { ProviderEvent } from '../../call/provider-port.ts';
import { readMessage } from './messages.ts';
import { createPace } from './pace.ts';
import { audioTrackState, translateCameraError, translateError } from './translate.ts';

/** The one participant whose voice is played. */
export const SPEAKER = 'Vapi Speaker';

const RELAYED = [
  'audio',
  'video',
  'daily-participant-updated',
  'local-audio-level-observer-error',
  'recording-stats',
  'recording-error',
  'recording-upload-completed',
] as const satisfies readonly CallEventName[];

type Loose = Record<string, unknown>;

export function listenToVapi(vapi: Vapi, report: (event: ProviderEvent) => void): void {
  const on = vapi.on.bind(vapi) as (event: string, listener: (detail?: unknown) => void) => void;
  on('call-start-progress', (progress) => report({ type: 'progress', progress: progress as StartProgress }));
  on('call-start-success', (detail) => {
    const { totalDuration, timestamp } = detail as { totalDuration: number; timestamp: string };
    report({ type: 'started', totalDuration, timestamp });
  });
  on('call-start', () => report({ type: 'listening' }));
  on('call-end', () => report({ type: 'left' }));
  const paceOf = createPace();
  on('message', (message) => {
    readMessage(message).forEach(report);
    const pace = paceOf(message);
    if (pace) report(pace);
  });
  on('volume-level', (level) => report({ type: 'volume', level: level as number }));
  // The SDK starts its observer of the microphone only because this is listened to.
  on('local-volume-level', (level) => report({ type: 'own-volume', level: level as number }));
  on('speech-start', () => report({ type: 'speech', speaking: true }));
  on('speech-end', () => report({ type: 'speech', speaking: false }));
  on('error', (original) => {
    const { type, stage } = original as { type: string; stage?: string };
    report({
      type: 'failure',
      ...translateError(original),
      report: { type, original, ...(stage ? { stage } : {}) },
    });
  });
  on('camera-error', (original) => {
    const failure = translateCameraError(original);
    report({ type: 'failure', failure, fatal: false, report: { type: 'camera-error', original } });
  });
  on('network-quality-change', (detail) => {
    const quality = ((detail as Loose)['networkState'] ?? 'unknown') as NetworkQuality;
    report({ type: 'network', quality, detail });
  });
  on('network-connection', (detail) => {
    const { event } = detail as { event?: string };
    if (event === 'connected' || event === 'interrupted') report({ type: 'line', line: event, detail });
  });
  on('recording-started', (detail) => report({ type: 'recording', on: true, detail }));
  on('recording-stopped', (detail) => report({ type: 'recording', on: false, detail }));
  for (const name of RELAYED) on(name, (detail) => report({ type: 'relay', name, detail }));
}

/** What @vapi-ai/web keeps to itself: the call object's states, access and tracks. */
export function listenToDaily(call: DailyCall, report: (event: ProviderEvent) => void): void {
  const on = call.on.bind(call) as (event: string, listener: (detail?: unknown) => void) => void;
  on('loading', () => report({ type: 'instance', state: 'loading' }));
  on('joining-meeting', () => {
    report({ type: 'instance', state: 'loaded' });
    report({ type: 'instance', state: 'joining' });
  });
  on('left-meeting', () => report({ type: 'instance', state: 'left' }));
  on('error', () => report({ type: 'instance', state: 'error' }));
  on('access-state-updated', (detail) => {
    const { access } = detail as { access?: 'unknown' | { level?: Access } };
    report({ type: 'access', access: typeof access === 'object' ? (access.level ?? 'none') : 'unknown' });
  });
  on('local-screen-share-started', () => report({ type: 'sharing', on: true }));
  for (const end of ['local-screen-share-stopped', 'local-screen-share-canceled']) {
    on(end, () => report({ type: 'sharing', on: false }));
  }
  const player = (detail: unknown, gone: boolean) => {
    const {
      session_id: id,
      playerState,
      remoteMediaPlayerState,
    } = detail as Record<string, Loose> & { session_id: string };
    const state = (playerState ?? remoteMediaPlayerState)?.['state'];
    report({ type: 'player', id, state: gone ? null : state === 'pause' ? 'pause' : 'play' });
  };
  on('remote-media-player-started', (detail) => player(detail, false));
  on('remote-media-player-updated', (detail) => player(detail, false));
  on('remote-media-player-stopped', (detail) => player(detail, true));
  /** More than one for a moment where the assistant comes anew before it leaves. */
  const speakers = new Set<unknown>();
  const noteAssistant = (participant: Loose, here: boolean) => {
    if (participant['local'] === true || participant['user_name'] !== SPEAKER) return;
    const before = speakers.size > 0;
    if (here) speakers.add(participant['session_id']);
    else speakers.delete(participant['session_id']);
    const present = speakers.size > 0;
    if (present !== before) report({ type: 'assistant', present });
  };
  const onParticipant = (participant: Loose) => {
    noteAssistant(participant, true);
    const audio = audioTrackState(participant);
    if (!audio) return;
    if (participant['local'] === true) {
      report({ type: 'track', of: 'microphone', state: audio.state });
      report({ type: 'muted', muted: audio.state === 'off' && audio.offByUser });
    } else if (participant['user_name'] === SPEAKER) {
      report({ type: 'track', of: 'assistant', state: audio.state });
    }
  };
  const participantOf = (detail: unknown) => (detail as { participant?: Loose }).participant ?? {};
  on('joined-meeting', (detail) => {
    report({ type: 'instance', state: 'joined' });
    // daily-js tells of whoever is there already with this event only, the visitor's own microphone included.
    const { participants } = detail as { participants?: Record<string, Loose> };
    for (const participant of Object.values(participants ?? {})) onParticipant(participant);
  });
  on('participant-joined', (detail) => onParticipant(participantOf(detail)));
  on('participant-updated', (detail) => onParticipant(participantOf(detail)));
  on('participant-left', (detail) => noteAssistant(participantOf(detail), false));
}
