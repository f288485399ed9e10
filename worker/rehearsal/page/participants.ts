/** The two people of a rehearsal, in daily-js's own shape. */

export type TrackState =
  | { subscribed: boolean; state: 'blocked'; blocked: Record<string, true> }
  | { subscribed: boolean; state: 'off'; off: { byUser: true } }
  | { subscribed: boolean; state: 'sendable' | 'loading' | 'interrupted' | 'playable' };

export type MicState =
  'playable' | 'muted' | 'absent' | 'blocked-permissions' | 'blocked-missing' | 'blocked-in-use';

/** The name by which the SDK knows the assistant; anybody else would be joined but never played. */
const ASSISTANT_NAME = 'Vapi Speaker';

const OFF: TrackState = { subscribed: true, state: 'off', off: { byUser: true } };

const MIC_TRACKS: Record<MicState, TrackState> = {
  playable: { subscribed: true, state: 'playable' },
  muted: OFF,
  absent: OFF,
  'blocked-permissions': { subscribed: true, state: 'blocked', blocked: { byPermissions: true } },
  'blocked-missing': { subscribed: true, state: 'blocked', blocked: { byDeviceMissing: true } },
  'blocked-in-use': { subscribed: true, state: 'blocked', blocked: { byDeviceInUse: true } },
};

interface Person {
  sessionId: string;
  joinedAt: Date;
}

function participant(person: Person, local: boolean, audio: TrackState) {
  return {
    session_id: person.sessionId,
    user_id: person.sessionId,
    user_name: local ? '' : ASSISTANT_NAME,
    local,
    owner: false,
    record: false,
    audio: audio.state === 'playable',
    video: false,
    screen: false,
    joined_at: person.joinedAt,
    will_eject_at: new Date(0),
    networkQualityState: 'good',
    networkThreshold: 'good',
    permissions: { hasPresence: true, canSend: true, canReceive: { base: true }, canAdmin: false },
    tracks: { audio, video: OFF, screenAudio: OFF, screenVideo: OFF },
  };
}

export const visitor = (person: Person, mic: MicState) => participant(person, true, MIC_TRACKS[mic]);

export const assistant = (person: Person, state: 'sendable' | 'loading' | 'playable') =>
  participant(person, false, { subscribed: state !== 'sendable', state });
