/** The visitor's voice without what is around it: the provider's own filter, and the browser's. */
import type { DailyCall } from '../daily.ts';

/** Of browsers that know it. */
interface Isolating extends MediaTrackConstraints {
  voiceIsolation?: boolean;
}

/** @param microphone its track; on as every call begins */
export async function isolateVoice(call: DailyCall, microphone: unknown, on: boolean): Promise<void> {
  const known = navigator.mediaDevices.getSupportedConstraints() as { voiceIsolation?: boolean };
  const constraints: Isolating = {
    noiseSuppression: on,
    ...(known.voiceIsolation && { voiceIsolation: on }),
  };
  await Promise.allSettled([
    call.updateInputSettings({ audio: { processor: { type: on ? 'noise-cancellation' : 'none' } } }),
    microphone instanceof MediaStreamTrack ? microphone.applyConstraints(constraints) : null,
  ]);
}
