/** How loud visitor and assistant are, in frames of 10 ms of one clock, without a gap: read from both tracks a few times a second. */
import { FRAME_MS } from './turns.ts';

const READ_MS = 250;
/** The most that a browser keeps: 680 ms at 48 kHz. */
const KEPT_SAMPLES = 32_768;

/** As large as a sample can be; so many of a frame are no chance. */
const FULL = 0.985;
const PEAKS = 4;

/** A track each; null: it is not there. */
export interface Tracks {
  visitor: unknown;
  assistant: unknown;
}

export interface Listener {
  /**
   * @param at when the frame began, in ms since 1970; how loud each was in it: root mean square of the samples
   * @param isClipped peaks of the visitor's were cut off
   */
  frame(at: number, visitor: number, assistant: number, isClipped: boolean): void;
  /** The browser did not let us look in time. */
  missed(): void;
}

function createSide(context: AudioContext) {
  const analyser = new AnalyserNode(context, { fftSize: KEPT_SAMPLES });
  const samples = new Float32Array(KEPT_SAMPLES);
  let track: unknown = null;
  let source: AudioNode | null = null;
  return {
    /** Devices are changed, and voices come anew. */
    hear(next: unknown) {
      if (next === track) return;
      track = next;
      source?.disconnect();
      source = null;
      if (!(next instanceof MediaStreamTrack)) return;
      try {
        source = context.createMediaStreamSource(new MediaStream([next]));
        source.connect(analyser);
      } catch {
        // Of another rate than the context's, which not every browser takes: nothing is told of this side.
      }
    },
    read: () => analyser.getFloatTimeDomainData(samples),
    /** @param end how many samples ago the frame was over */
    level(end: number, length: number): number {
      if (!source) return 0;
      const to = KEPT_SAMPLES - end;
      let sum = 0;
      for (let at = Math.max(0, to - length); at < to; at += 1) sum += (samples[at] ?? 0) ** 2;
      return Math.sqrt(sum / length);
    },
    isClipped(end: number, length: number): boolean {
      const to = KEPT_SAMPLES - end;
      let peaks = 0;
      for (let at = Math.max(0, to - length); at < to; at += 1)
        if (Math.abs(samples[at] ?? 0) >= FULL) peaks += 1;
      return peaks >= PEAKS;
    },
  };
}

/** @returns stops listening */
export function listenToBoth(tracks: () => Tracks, listener: Listener): () => void {
  const context = new AudioContext();
  // Where the page was never touched it stands still, and nothing is measured.
  void context.resume().catch(() => undefined);
  const visitor = createSide(context);
  const assistant = createSide(context);
  const seconds = FRAME_MS / 1000;
  const length = Math.round(context.sampleRate * seconds);
  const most = Math.floor(KEPT_SAMPLES / length) - 1;
  const begun = Date.now() - context.currentTime * 1000;
  let heard = context.currentTime;

  const read = () => {
    const { visitor: mine, assistant: theirs } = tracks();
    visitor.hear(mine);
    assistant.hear(theirs);
    const now = context.currentTime;
    let frames = Math.floor((now - heard) / seconds);
    if (frames > most) {
      frames = most;
      heard = now - frames * seconds;
      listener.missed();
    }
    visitor.read();
    assistant.read();
    for (; frames > 0; frames -= 1) {
      const end = Math.round((now - heard - seconds) * context.sampleRate);
      const at = begun + heard * 1000;
      const isClipped = visitor.isClipped(end, length);
      listener.frame(at, visitor.level(end, length), assistant.level(end, length), isClipped);
      heard += seconds;
    }
  };
  read();
  const timer = setInterval(read, READ_MS);
  return () => {
    clearInterval(timer);
    read();
    void context.close();
  };
}
