import type { Boost } from './boost.ts';
import type { Microphone, RawDevice } from '../call/provider-port.ts';
import { ProviderError } from './provider-error.ts';
import { mayBeWithheld } from './support.ts';

/** Where the frame may not ask, browsers refuse without a prompt: sooner than a person reads one and answers. */
const NO_PROMPT_MS = 250;

/** Asks for the microphone. @throws ProviderError of kind `media`, or `support` where the frame may not ask */
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
    const { name, message } = error as Error;
    if (name === 'NotAllowedError' && mayBeWithheld() && performance.now() - asked < NO_PROMPT_MS)
      throw new ProviderError({ kind: 'support', problem: 'iframe-not-allowed' }, error);
    throw new ProviderError({ kind: 'media', name, message }, error);
  }
  const [track] = stream.getAudioTracks();
  if (!track) throw new ProviderError({ kind: 'media', name: 'NotFoundError', message: '' });
  return wrap(track, stream);
}

function wrap(track: MediaStreamTrack, stream: MediaStream): Microphone {
  let boosted: Promise<Boost> | null = null;
  let lost: (() => void) | null = null;
  const settings = track.getSettings();
  const onEnded = () => lost?.();
  track.addEventListener('ended', onEnded);
  return {
    deviceId: settings.deviceId ?? '',
    group: settings.groupId,
    label: track.label,
    track,
    setEnabled(enabled) {
      track.enabled = enabled;
    },
    async boost(gain) {
      boosted ??= import('./boost.ts').then(({ createBoost }) => createBoost(stream));
      return (await boosted).set(gain);
    },
    onLost(listener) {
      lost = listener;
    },
    close() {
      lost = null;
      track.removeEventListener('ended', onEnded);
      track.stop();
      boosted?.then(
        (boost) => boost.close(),
        // Told to whoever asked for it.
        () => undefined,
      );
    },
  };
}

export async function listDevices(): Promise<RawDevice[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
  return devices.map(({ kind, deviceId, label, groupId }) => ({ kind, id: deviceId, label, group: groupId }));
}

export function onDevicesChanged(listener: () => void): () => void {
  navigator.mediaDevices?.addEventListener?.('devicechange', listener);
  return () => navigator.mediaDevices?.removeEventListener?.('devicechange', listener);
}
