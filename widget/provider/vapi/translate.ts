/** What the SDKs report, in the port's words. Pure. */
import type { ProviderFailure } from '../../call/provider-port.ts';
import type { TrackState } from '../../call/types.ts';

type Loose = Record<string, unknown>;
const record = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Failures of these types leave the call as it is. */
const OPTIONAL = new Set([
  'video-recording-setup-error',
  'audio-observer-setup-error',
  'audio-processing-setup-error',
  'audio-processor-recovery-error',
]);

/**
 * An `error` of @vapi-ai/web. For what daily-js reports, `error.message` is an object, not a string, and the room's
 * own type stands one level deeper (2.7.1).
 */
export function translateError(reported: unknown): { failure: ProviderFailure; fatal: boolean } {
  const { type, error } = record(reported);
  const detail = record(error);
  const room = record(detail['error']);
  const message = text(room['msg']) || text(detail['message']) || text(detail['errorMsg']);
  if (type === 'audio-start-failed') return { failure: { kind: 'autoplay' }, fatal: false };
  if (OPTIONAL.has(text(type))) {
    return { failure: { kind: 'optional', type: text(type), message }, fatal: false };
  }
  if (type === 'daily-error' && text(room['type'])) {
    if (record(room['details'])['on'] === 'load') {
      return { failure: { kind: 'engine', problem: 'machine-unreachable' }, fatal: true };
    }
    return { failure: { kind: 'room', type: text(room['type']), message }, fatal: true };
  }
  if (type === 'daily-call-object-creation-error') {
    const duplicate = message.includes('Duplicate');
    const unsupported = message.includes('WebRTC not supported');
    if (duplicate || unsupported) {
      return { failure: { kind: 'engine', problem: duplicate ? 'busy' : 'unsupported' }, fatal: true };
    }
  }
  return { failure: { kind: 'other', message }, fatal: true };
}

/** daily-js' own word for a device failure, as its `camera-error` event has it. */
export function translateCameraError(reported: unknown): ProviderFailure {
  const detail = record(record(reported)['error']);
  const device = record(detail['error']);
  const blockedBy = device['blockedBy'];
  return {
    kind: 'device',
    type: text(device['type']) || 'unknown',
    ...(blockedBy === 'user' || blockedBy === 'browser' ? { blockedBy } : {}),
  };
}

const TRACK_STATES: readonly string[] = ['playable', 'blocked', 'interrupted', 'loading', 'off', 'sendable'];

export function audioTrackState(participant: unknown): { state: TrackState; offByUser: boolean } | null {
  const audio = record(record(record(participant)['tracks'])['audio']);
  const state = text(audio['state']);
  if (!TRACK_STATES.includes(state)) return null;
  return { state: state as TrackState, offByUser: record(audio['off'])['byUser'] === true };
}
