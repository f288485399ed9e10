import { codeOfMediaError } from '../call/media-errors.ts';
import type { MediaKind } from '../call/media-errors.ts';
import type { CallErrorCode } from '../call/types.ts';

const permission = (name: MediaKind) =>
  navigator.permissions.query({ name }).then(
    ({ state }) => state,
    // Some browsers do not know the name; they ask each time.
    (): PermissionState => 'prompt',
  );

/** Microphone and camera were asked for at once, and the refusal names none: what else the browser tells does. */
async function culprit({ name, message }: Error, devices: readonly MediaDeviceInfo[]): Promise<MediaKind> {
  const has = (kind: MediaDeviceKind) => devices.some((device) => device.kind === kind);
  if (name === 'NotFoundError') return has('audioinput') && !has('videoinput') ? 'camera' : 'microphone';
  if (name !== 'NotAllowedError') return /video/i.test(message) ? 'camera' : 'microphone';
  const [microphone, camera] = await Promise.all([permission('microphone'), permission('camera')]);
  if (microphone !== 'granted')
    return microphone === 'prompt' && camera === 'denied' ? 'camera' : 'microphone';
  // No question is asked where it is granted.
  return navigator.mediaDevices.getUserMedia({ audio: true }).then(
    (stream) => {
      for (const track of stream.getTracks()) track.stop();
      return 'camera';
    },
    () => 'microphone',
  );
}

/** Why the check could not open what it wished for. */
export async function codeOfCheck(
  fault: unknown,
  video: boolean,
  devices: readonly MediaDeviceInfo[],
): Promise<CallErrorCode> {
  const error = fault as Error;
  return codeOfMediaError(error, video ? await culprit(error, devices) : 'microphone');
}
