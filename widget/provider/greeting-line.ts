/** What a visitor says before the line stands is kept for a moment, and sent first. In memory only. */

import { loudnessOf } from './loudness.ts';

/** Most that is kept, in s. */
const MOST_S = 3;
/** Before a first sound was loud enough to be noticed, in s: a word begins softly. */
const BEFORE_S = 0.3;
/** Louder than a quiet room, and than what is left of the greeting once its echo is taken out. */
const SPEECH = 0.02;
/** Readings in a row, 20 ms each: a click of a key is shorter. */
const READINGS = 2;

export interface CarriedMicrophone {
  /** The microphone, later by what is still to be sent. */
  readonly track: MediaStreamTrack;
  /** One reading: whether the visitor speaks. */
  hears(): boolean;
  /** The track is listened to from now on. */
  send(): void;
  holdsWords(): boolean;
  close(): void;
}

/** @returns null where the browser does not take this microphone into a graph: then it is used as it is */
export function carryMicrophone(
  context: AudioContext,
  microphone: MediaStreamTrack,
): CarriedMicrophone | null {
  let source: MediaStreamAudioSourceNode;
  try {
    source = context.createMediaStreamSource(new MediaStream([microphone]));
  } catch {
    return null;
  }
  const delay = new DelayNode(context, { maxDelayTime: MOST_S + 0.1, delayTime: 0 });
  const outlet = context.createMediaStreamDestination();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  source.connect(delay).connect(outlet);
  source.connect(analyser);
  const [track] = outlet.stream.getAudioTracks();
  if (!track) return null;
  const loudness = loudnessOf(analyser);
  let loud = 0;
  /** Of the first word that is not sent yet, and of the last, in s. */
  let begunAt: number | null = null;
  let spokeAt = 0;
  /** Of the track behind the microphone, in s. */
  let late = 0;

  return {
    track,
    hears() {
      const now = context.currentTime;
      loud = loudness() > SPEECH ? loud + 1 : 0;
      const speaks = loud >= READINGS;
      if (speaks) {
        spokeAt = now;
        begunAt ??= now - BEFORE_S;
      }
      // What is on its way is silence by then; what a muted visitor said is not to be heard.
      if (!microphone.enabled || (late > 0 && now - spokeAt > late)) {
        begunAt = null;
        late = 0;
        delay.delayTime.value = 0;
      }
      return speaks;
    },
    send() {
      if (begunAt === null) return;
      late = Math.min(MOST_S, context.currentTime - begunAt);
      delay.delayTime.value = late;
    },
    holdsWords: () => begunAt !== null,
    close() {
      source.disconnect();
      track.stop();
    },
  };
}
