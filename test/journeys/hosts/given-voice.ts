/** A visitor with a microphone that speaks when it is told to. */
import type { Page } from 'puppeteer-core';

declare global {
  interface Window {
    /** The visitor speaks, or is silent. */
    speak: (aloud: boolean) => void;
  }
}

/** Before the page is loaded. */
export const giveVoice = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const media = navigator.mediaDevices as MediaDevices | undefined;
    if (!media) return;
    media.getUserMedia = async () => {
      const context = new AudioContext();
      const voice = new OscillatorNode(context, { frequency: 300 });
      const loudness = new GainNode(context, { gain: 0 });
      const out = context.createMediaStreamDestination();
      voice.connect(loudness).connect(out);
      voice.start();
      window.speak = (aloud) => (loudness.gain.value = aloud ? 0.5 : 0);
      return out.stream;
    };
  });
