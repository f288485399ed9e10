/**
 * A call machine that shares nothing with the rehearsal's: what the SDKs of both widgets load in place of the
 * provider's. It joins at once, takes the microphone, and its assistant sounds a tone as soon as it listens.
 */
type Payload = Record<string, unknown>;
interface Instance {
  callMachine?: unknown;
  tracks?: { audioTrack?: MediaStreamTrack };
}
interface Daily {
  pendings: string[];
  instances: Record<string, Instance>;
}

const LEVEL_EVERY_MS = 100;
const OFF = { subscribed: true, state: 'off', off: { byUser: true } };

const person = (local: boolean, state: string) => ({
  session_id: local ? 'visitor' : 'assistant',
  user_id: local ? 'visitor' : 'assistant',
  user_name: local ? '' : 'Vapi Speaker',
  local,
  owner: false,
  record: false,
  audio: state === 'playable',
  video: false,
  screen: false,
  joined_at: new Date(),
  will_eject_at: new Date(0),
  networkQualityState: 'good',
  networkThreshold: 'good',
  permissions: { hasPresence: true, canSend: true, canReceive: { base: true }, canAdmin: false },
  tracks: {
    audio: { subscribed: state !== 'sendable', state },
    video: OFF,
    screenAudio: OFF,
    screenVideo: OFF,
  },
});

/** A tone that is silent until it is let. */
function voice() {
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  const gain = new GainNode(context, { gain: 0 });
  const tone = new OscillatorNode(context, { frequency: 440 });
  tone.connect(gain).connect(out);
  tone.start();
  return { track: out.stream.getAudioTracks()[0], speak: () => (gain.gain.value = 0.2) };
}

function install(callClientId: string, instance: Instance): void {
  let mic: MediaStream | undefined;
  let said: ReturnType<typeof voice> | undefined;
  let heard = false;
  const getState = () => ({
    local: {
      streams: mic ? { cam: { stream: mic } } : {},
      public: { subscribedTracks: { assistant: { 'cam-audio': true } }, customTracks: {} },
    },
    participants: { assistant: { public: { rtcType: { impl: 'sfu' } }, private: {} } },
    streams: heard
      ? {
          voice: {
            participantId: 'assistant',
            type: 'cam',
            pendingTrack: said?.track,
            starttime: new Date().toISOString(),
          },
        }
      : {},
  });
  const send = (action: string, payload: Payload = {}) =>
    postMessage({ ...payload, action, callClientId, what: 'iframe-call-message', from: 'embedded' }, origin);

  const actions: Record<string, (asked: Payload) => Payload | undefined | Promise<Payload | undefined>> = {
    async 'join-meeting'({ properties }) {
      send('call-machine-initialized');
      said = voice();
      const lent =
        (properties as Payload)['audioSource'] === 'daily-custom-track' && instance.tracks?.audioTrack;
      mic = lent ? new MediaStream([lent]) : await navigator.mediaDevices.getUserMedia({ audio: true });
      send('joined-meeting', {
        participants: { local: person(true, 'playable') },
        internal: { _maxAppMessageSize: 4096 },
      });
      send('participant-joined', { participant: person(false, 'sendable') });
      return undefined;
    },
    'update-participant'() {
      if (heard) return undefined;
      send('participant-updated', { participant: person(false, 'loading') });
      heard = true;
      send('participant-updated', { participant: person(false, 'playable') });
      return undefined;
    },
    'app-msg'({ data }) {
      if (data !== 'playable') return undefined;
      send('app-message', { data: 'listening', fromId: 'assistant' });
      said?.speak();
      setInterval(
        () => send('remote-participants-audio-level', { participantsAudioLevel: { assistant: 0.1 } }),
        LEVEL_EVERY_MS,
      );
      return undefined;
    },
    'update-input-settings': ({ inputSettings }) => ({
      inputSettings: { video: { processor: { type: 'none' } }, ...(inputSettings as Payload) },
    }),
    'leave-meeting': () => void send('left-meeting'),
  };
  addEventListener('message', ({ data }: MessageEvent<Payload | null>) => {
    if (data?.['what'] !== 'iframe-call-message' || data['from'] !== 'module') return;
    if (data['callClientId'] !== callClientId) return;
    const { action, callbackStamp } = data as { action: string; callbackStamp?: string };
    void Promise.resolve(actions[action]?.(data)).then((answer) => {
      // A join is answered by `joined-meeting`.
      if (callbackStamp && action !== 'join-meeting') send(action, { ...answer, callbackStamp });
    });
  });
  instance.callMachine = { store: { getState }, reset: () => undefined };
}

const daily = (window as { _daily?: Daily })._daily;
for (const id of daily?.pendings.splice(0) ?? []) {
  const instance = daily?.instances[id];
  if (instance) install(id, instance);
}

export {};
