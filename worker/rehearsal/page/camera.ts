/** The visitor's camera and microphone on the video page. */

export interface Devices {
  stream: MediaStream | null;
  /** A sentence for the place where the picture would be; null: the picture is there. */
  note: string | null;
}

const REASONS: Record<string, string> = {
  NotAllowedError: 'Your browser does not allow the camera. You can go on without it.',
  NotFoundError: 'No camera was found. You can go on without it.',
  NotReadableError: 'Another program is using your camera. You can go on without it.',
};

const OTHER_REASON = 'Your camera could not be started. You can go on without it.';

const reasonOf = (error: unknown) => (error instanceof Error && REASONS[error.name]) || OTHER_REASON;

/** Both at once, so that the visitor is asked once; without a camera the microphone alone. */
export async function openDevices(): Promise<Devices> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices)
    return { stream: null, note: 'This browser gives no access to a camera. You can go on without it.' };
  try {
    return { stream: await mediaDevices.getUserMedia({ audio: true, video: true }), note: null };
  } catch (error) {
    const stream = await mediaDevices.getUserMedia({ audio: true }).catch(() => null);
    return { stream, note: reasonOf(error) };
  }
}
