/** The visitor's camera and microphone on the video page. */

export interface Devices {
  stream: MediaStream | null;
  /** Why there is no picture; null: there is one. */
  lacks: Lack | null;
}

type Lack = 'refused' | 'missing' | 'busy' | 'failed' | 'unsupported';

const LACKS: Record<string, Lack> = {
  NotAllowedError: 'refused',
  NotFoundError: 'missing',
  NotReadableError: 'busy',
};

const lackOf = (error: unknown): Lack => (error instanceof Error && LACKS[error.name]) || 'failed';

/** Both at once, so that the visitor is asked once; without a camera the microphone alone. */
export async function openDevices(): Promise<Devices> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) return { stream: null, lacks: 'unsupported' };
  try {
    return { stream: await mediaDevices.getUserMedia({ audio: true, video: true }), lacks: null };
  } catch (error) {
    const stream = await mediaDevices.getUserMedia({ audio: true }).catch(() => null);
    return { stream, lacks: lackOf(error) };
  }
}
