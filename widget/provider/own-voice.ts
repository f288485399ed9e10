/** Whether a visitor talks into a microphone that is off: it is heard here, and sent nowhere. */

import { loudnessOf } from './loudness.ts';

const TICK_MS = 50;
/** Louder than a quiet room (root mean square of the samples). */
const SPEECH = 0.02;
/** Loud readings less quiet ones: a quarter of a second of voice is talk, a click of a key is not. */
const TALKS = 5;
/** So long after the last of it the visitor has stopped, in readings. */
const LINGERS = 40;

/** @returns stops listening */
export function hearOwnVoice(microphone: MediaStreamTrack, tell: (talks: boolean) => void): () => void {
  // The one that is sent stays off; a copy has a switch of its own.
  const track = microphone.clone();
  track.enabled = true;
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const loudness = loudnessOf(analyser);
  let loud = 0;
  let talks = false;
  const timer = setInterval(() => {
    if (loudness() > SPEECH) loud = loud + 1 >= TALKS ? LINGERS : loud + 1;
    else loud = Math.max(0, loud - (talks ? 1 : 0.5));
    if (talks === loud > (talks ? 0 : TALKS)) return;
    talks = !talks;
    tell(talks);
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    track.stop();
    void context.close();
    if (talks) tell(false);
  };
}
