import type { Microphone, ProviderFailure, RawDevice } from './port.ts';
import { ProviderError } from './provider-error.ts';

/** Where the frame may not ask, browsers refuse without a prompt: sooner than a person reads one and answers. */
const NO_PROMPT_MS = 250;

/** The names that browsers give to what went wrong, in the provider's words for the same. */
export function failureOfDomError(error: unknown, sinceAskedMs: number, framed: boolean): ProviderFailure {
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>;
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      if (/dismiss/i.test(message)) return { kind: 'device', type: 'permissions', blockedBy: 'dismissed' };
      if (/policy/i.test(message) || (framed && sinceAskedMs < NO_PROMPT_MS)) {
        return { kind: 'device', type: 'permissions', blockedBy: 'frame' };
      }
      return { kind: 'device', type: 'permissions', blockedBy: /system/i.test(message) ? 'browser' : 'user' };
    case 'NotFoundError':
      return { kind: 'device', type: 'not-found' };
    case 'NotReadableError':
    case 'AbortError':
      return { kind: 'device', type: 'mic-in-use' };
    case 'OverconstrainedError':
      return { kind: 'device', type: 'constraints' };
    case 'TypeError':
      return { kind: 'device', type: 'undefined-mediadevices' };
    default:
      return { kind: 'device', type: 'unknown' };
  }
}

/** Asks for the microphone. @throws ProviderError of kind `device` */
export async function openMicrophone(deviceId?: string): Promise<Microphone> {
  const asked = performance.now();
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
        ...(deviceId ? { deviceId: { exact: deviceId } } : {}),
      },
    });
  } catch (error) {
    throw new ProviderError(
      failureOfDomError(error, performance.now() - asked, window.self !== window.top),
      error,
    );
  }
  const [track] = stream.getAudioTracks();
  if (!track) throw new ProviderError({ kind: 'device', type: 'not-found' });
  return wrap(track, stream);
}

function wrap(track: MediaStreamTrack, stream: MediaStream): Microphone {
  let graph: { context: AudioContext; gain: GainNode; track: MediaStreamTrack } | null = null;
  let lost: (() => void) | null = null;
  const onEnded = () => lost?.();
  track.addEventListener('ended', onEnded);
  return {
    deviceId: track.getSettings().deviceId ?? '',
    label: track.label,
    track,
    setEnabled(enabled) {
      track.enabled = enabled;
    },
    async boost(gain) {
      if (!graph) {
        const context = new AudioContext();
        const node = context.createGain();
        const out = context.createMediaStreamDestination();
        context.createMediaStreamSource(stream).connect(node).connect(out);
        graph = { context, gain: node, track: out.stream.getAudioTracks()[0] as MediaStreamTrack };
      }
      graph.gain.gain.value = gain;
      await graph.context.resume();
      return graph.track;
    },
    onLost(listener) {
      lost = listener;
    },
    close() {
      lost = null;
      track.removeEventListener('ended', onEnded);
      track.stop();
      graph?.track.stop();
      void graph?.context.close();
      graph = null;
    },
  };
}

export async function listDevices(): Promise<RawDevice[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
  return devices.map(({ kind, deviceId, label }) => ({ kind, id: deviceId, label }));
}

export function onDevicesChanged(listener: () => void): () => void {
  navigator.mediaDevices?.addEventListener?.('devicechange', listener);
  return () => navigator.mediaDevices?.removeEventListener?.('devicechange', listener);
}
