/** The visitor's microphone and camera on the video page: each is asked for by itself, the camera only when it is wanted. */

/** Why there is no picture. */
export type Lack = 'refused' | 'missing' | 'busy' | 'failed' | 'unsupported';

const LACKS: Record<string, Lack> = {
  NotAllowedError: 'refused',
  NotFoundError: 'missing',
  NotReadableError: 'busy',
};

const lackOf = (error: unknown): Lack => (error instanceof Error && LACKS[error.name]) || 'failed';

const devices = () => (navigator as { mediaDevices?: MediaDevices }).mediaDevices;

/** @returns null where there is none, or the visitor does not allow it */
export const openMicrophone = async (): Promise<MediaStream | null> =>
  (await devices()
    ?.getUserMedia({ audio: true })
    .catch(() => null)) ?? null;

export async function openCamera(): Promise<MediaStream | Lack> {
  try {
    return (await devices()?.getUserMedia({ video: true })) ?? 'unsupported';
  } catch (error) {
    return lackOf(error);
  }
}
