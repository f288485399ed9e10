import { useEffect, useState } from 'react';
import type { CallErrorCode, DeviceChoice } from '../call/types.ts';

export type MediaCheck =
  | { name: 'asking' }
  | { name: 'live'; stream: MediaStream; microphones: DeviceChoice[]; cameras: DeviceChoice[] }
  | { name: 'failed'; code: CallErrorCode };

export interface MediaWish {
  video: boolean;
  microphone?: string | undefined;
  camera?: string | undefined;
  /** A new number asks anew. */
  attempt: number;
}

function codeOf(fault: unknown): CallErrorCode {
  const { name, message } = fault as DOMException;
  if (name === 'NotAllowedError') return /dismiss/i.test(message) ? 'mic-dismissed' : 'mic-denied';
  if (name === 'NotFoundError') return 'mic-not-found';
  if (name === 'NotReadableError') return 'mic-in-use';
  if (name === 'OverconstrainedError') return 'mic-constraints';
  return 'mic-unknown';
}

const exactly = (deviceId: string | undefined) => (deviceId ? { deviceId: { exact: deviceId } } : true);

const choices = (devices: MediaDeviceInfo[], kind: MediaDeviceKind, track: MediaStreamTrack | undefined) => {
  const used = track?.getSettings().deviceId;
  return devices
    .filter((device) => device.kind === kind && device.deviceId)
    .map(({ deviceId, label }) => ({ id: deviceId, label, chosen: deviceId === used }));
};

/** Opens microphone (and camera) for a look before anything is created; closes them when the view goes. */
export function useMediaCheck({ video, microphone, camera, attempt }: MediaWish): MediaCheck {
  const [check, setCheck] = useState<MediaCheck>({ name: 'asking' });
  useEffect(() => {
    let gone = false;
    let opened: MediaStream | undefined;
    const close = () => opened?.getTracks().forEach((track) => track.stop());
    const open = async () => {
      const media = navigator.mediaDevices as MediaDevices | undefined;
      if (!media) throw new DOMException('', isSecureContext ? 'NotSupportedError' : 'SecurityError');
      opened = await media.getUserMedia({ audio: exactly(microphone), video: video && exactly(camera) });
      if (gone) return close();
      const devices = await media.enumerateDevices();
      if (gone) return;
      setCheck({
        name: 'live',
        stream: opened,
        microphones: choices(devices, 'audioinput', opened.getAudioTracks()[0]),
        cameras: choices(devices, 'videoinput', opened.getVideoTracks()[0]),
      });
    };
    open().catch((fault: unknown) => {
      close();
      if (gone) return;
      const { name } = fault as DOMException;
      const code =
        name === 'SecurityError'
          ? 'insecure-context'
          : name === 'NotSupportedError'
            ? 'browser-unsupported'
            : codeOf(fault);
      setCheck({ name: 'failed', code });
    });
    return () => {
      gone = true;
      close();
    };
  }, [video, microphone, camera, attempt]);
  return check;
}
