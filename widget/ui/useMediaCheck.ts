import { useEffect, useState } from 'react';
import { errorOf } from '../call/errors.ts';
import type { CallError, CallHandle, DeviceChoice } from '../call/types.ts';

export type MediaCheck =
  | { name: 'asking' }
  | { name: 'live'; stream: MediaStream; microphones: DeviceChoice[]; cameras: DeviceChoice[] }
  | { name: 'failed'; error: CallError; microphones: DeviceChoice[] };

export interface MediaWish {
  video: boolean;
  microphone?: string | undefined;
  camera?: string | undefined;
  /** A new number asks anew. */
  attempt: number;
}

const exactly = (deviceId: string | undefined) => (deviceId ? { deviceId: { exact: deviceId } } : true);

const choices = (devices: MediaDeviceInfo[], kind: MediaDeviceKind, track: MediaStreamTrack | undefined) => {
  const used = track?.getSettings().deviceId;
  return devices
    .filter((device) => device.kind === kind && device.deviceId)
    .map(({ deviceId, label }) => ({ id: deviceId, label, chosen: deviceId === used }));
};

const listed = () => navigator.mediaDevices.enumerateDevices().catch((): MediaDeviceInfo[] => []);

/** Opens microphone (and camera) for a look before anything is created; closes them when the view goes. */
export function useMediaCheck(
  call: CallHandle,
  { video, microphone, camera, attempt }: MediaWish,
): MediaCheck {
  const [check, setCheck] = useState<MediaCheck>({ name: 'asking' });
  useEffect(() => {
    let gone = false;
    let opened: MediaStream | undefined;
    /** What is plugged in may be what lacks. */
    let forget: (() => void) | undefined;
    const close = () => opened?.getTracks().forEach((track) => track.stop());
    const tell = (next: MediaCheck) => gone || setCheck(next);
    const open = async () => {
      const obstacle = await call.obstacle();
      // A call that is on is no obstacle to a look.
      if (obstacle && obstacle.code !== 'conflict')
        return tell({ name: 'failed', error: obstacle, microphones: [] });
      try {
        const wish = { audio: exactly(microphone), video: video && exactly(camera) };
        opened = await navigator.mediaDevices.getUserMedia(wish);
      } catch (fault) {
        const [devices, { codeOfCheck }] = await Promise.all([listed(), import('./media-fault.ts')]);
        const error = errorOf(await codeOfCheck(fault, video, devices));
        const fail = (found: MediaDeviceInfo[]) =>
          tell({ name: 'failed', error, microphones: choices(found, 'audioinput', undefined) });
        const changed = () => void listed().then(fail);
        const { mediaDevices } = navigator;
        mediaDevices.addEventListener?.('devicechange', changed);
        forget = () => mediaDevices.removeEventListener?.('devicechange', changed);
        if (gone) forget();
        return fail(devices);
      }
      if (gone) return close();
      const devices = await listed();
      tell({
        name: 'live',
        stream: opened,
        microphones: choices(devices, 'audioinput', opened.getAudioTracks()[0]),
        cameras: choices(devices, 'videoinput', opened.getVideoTracks()[0]),
      });
    };
    void open();
    return () => {
      gone = true;
      forget?.();
      close();
    };
  }, [call, video, microphone, camera, attempt]);
  return check;
}
