/** A greeting's sound in the browser. It plays while the call is being made, and falls silent when the visitor speaks. */
import type { Greeting, GreetingReports, PlayedGreeting } from '../call/provider-port.ts';
import { carryMicrophone, type CarriedMicrophone } from './greeting-line.ts';
import { loudnessOf } from './loudness.ts';
import { withTimeout } from '../with-timeout.ts';

/** So long, in ms, a browser may take to let it play. */
const PLAYS_MS = 400;
/** In s: no click is heard, and the silence is there within 100 ms of the visitor's first sound. */
const FADE_S = 0.03;
const TICK_MS = 20;
/** What the SDK takes for an assistant's voice at its loudest. */
const LOUD = 0.15;

/** @param bytes of a file that the browser can decode @throws DOMException where it cannot */
export async function greetingOf(bytes: ArrayBuffer): Promise<Greeting> {
  // Decoded without a context that plays, which a browser allows at a click only.
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
  return { begin: (reports) => begin(sound, reports) };
}

function begin(sound: AudioBuffer, reports: GreetingReports): PlayedGreeting {
  const context = new AudioContext();
  const gain = context.createGain();
  const source = new AudioBufferSourceNode(context, { buffer: sound });
  source.connect(gain).connect(context.destination);
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  gain.connect(analyser);
  const loudness = loudnessOf(analyser);
  let phase: 'waits' | 'plays' | 'over' = 'waits';
  let line: CarriedMicrophone | null = null;

  const finish = (how: 'ended' | 'interrupted') => {
    if (phase !== 'plays') return;
    phase = 'over';
    reports[how]();
  };
  const hush = () => {
    gain.gain.setTargetAtTime(0, context.currentTime, FADE_S / 3);
    if (phase !== 'over') source.stop(context.currentTime + FADE_S);
    finish('interrupted');
    phase = 'over';
  };
  const play = () => {
    if (phase !== 'waits') return;
    phase = 'plays';
    source.onended = () => finish('ended');
    reports.plays();
  };
  // It is heard as soon as the browser has its loudspeaker, whatever the page is busy with by then.
  source.start();
  // Where a browser does not let it play the assistant says the sentence.
  void withTimeout(context.resume(), PLAYS_MS).then(() => {
    if (context.state === 'running') play();
    else hush();
  });

  const clock = setInterval(() => {
    const microphone = reports.microphone();
    if (microphone) line ??= carryMicrophone(context, microphone as MediaStreamTrack);
    if (line?.hears() && phase === 'plays') hush();
  }, TICK_MS);

  return {
    wasHeard: () => source.onended !== null,
    level: () => (phase === 'plays' ? Math.min(1, loudness() / LOUD) : 0),
    hush,
    words: () => (line?.holdsWords() ? line.track : null),
    send: () => line?.send(),
    isDone: () => phase === 'over' && !line?.holdsWords(),
    close() {
      clearInterval(clock);
      hush();
      line?.close();
      // The last of the fade is heard.
      setTimeout(() => void context.close().catch(() => undefined), FADE_S * 1000);
    },
  };
}
