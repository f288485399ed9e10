/** A page whose visitor speaks when the test says so, and which notes what is played to them. */
import type { Page } from 'puppeteer-core';

interface Played {
  /** Milliseconds of the page's clock. */
  startedAt: number;
  /** When it was told to stop; absent: it was left to its end. */
  stoppedAt?: number;
  seconds: number;
}
declare global {
  interface Window {
    played: Played[];
    visitorSpeaks: (on: boolean) => void;
  }
}

/** Before the page's own scripts: a microphone that is silent until its visitor speaks, and a note of each sound's beginning and end. */
export async function noteSounds(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    window.played = [];
    const { start, stop } = AudioBufferSourceNode.prototype;
    const notes = new WeakMap<AudioNode, Played>();
    AudioBufferSourceNode.prototype.start = function (...when) {
      const note = { startedAt: performance.now(), seconds: this.buffer?.duration ?? 0 };
      window.played.push(note);
      notes.set(this, note);
      start.apply(this, when);
    };
    const ended = AudioScheduledSourceNode.prototype.stop;
    AudioScheduledSourceNode.prototype.stop = function (...when) {
      const note = notes.get(this);
      if (note) note.stoppedAt ??= performance.now();
      (this instanceof AudioBufferSourceNode ? stop : ended).apply(this, when);
    };
    const context = new AudioContext();
    const voice = context.createOscillator();
    const mouth = context.createGain();
    mouth.gain.value = 0;
    voice.frequency.value = 220;
    voice.connect(mouth);
    voice.start();
    window.visitorSpeaks = (on) => {
      void context.resume();
      mouth.gain.value = on ? 0.5 : 0;
    };
    navigator.mediaDevices.getUserMedia = () => {
      void context.resume();
      const microphone = context.createMediaStreamDestination();
      mouth.connect(microphone);
      return Promise.resolve(microphone.stream);
    };
  });
}
