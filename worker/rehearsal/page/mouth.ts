/** The assistant's voice: recorded clips. */
import { meterOf } from './meter.ts';
import { murmur } from './murmur.ts';

/** How fast an interrupted voice fades, in seconds. */
const DUCK_SECONDS = 0.08;

/** A recording under `voice/`, without its ending, and how long it is; or so many milliseconds of murmur for words that nobody has recorded. */
export type Sound = { clip: string; ms: number } | { murmurMs: number };

export interface Mouth {
  /** Fetches recordings ahead of their turn. */
  prepare(sounds: readonly Sound[]): void;
  play(sound: Sound): Promise<void>;
  /** Fades out at once. */
  hush(): void;
  setMuted(muted: boolean): void;
  /** 0 to 1 */
  level(): number;
  close(): void;
}

export function createMouth(context: AudioContext, output: AudioNode, assetsBase: string): Mouth {
  const volume = context.createGain();
  const meter = meterOf(context, volume);
  volume.connect(output);

  const loads = new Map<string, Promise<AudioBuffer>>();
  let playing: { source: AudioBufferSourceNode; gain: GainNode } | null = null;
  let closed = false;

  const load = (sound: Sound) => {
    if ('murmurMs' in sound) return murmur(context, sound.murmurMs);
    const { clip, ms } = sound;
    const known = loads.get(clip);
    if (known) return known;
    // Of the page that a visitor is on, only the site is told, as in every request of the widget's.
    const loading = fetch(new URL(`voice/${clip}.mp3`, assetsBase).href, { referrerPolicy: 'origin' })
      .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`${answer.status}`))))
      .then((bytes) => context.decodeAudioData(bytes))
      // A recording that cannot be had must not end the conversation: the words are in the captions.
      .catch(() => murmur(context, ms));
    loads.set(clip, loading);
    return loading;
  };

  const hush = () => {
    if (!playing) return;
    const { source, gain } = playing;
    playing = null;
    gain.gain.setTargetAtTime(0, context.currentTime, DUCK_SECONDS / 4);
    source.stop(context.currentTime + DUCK_SECONDS);
  };

  return {
    prepare(sounds) {
      for (const sound of sounds) void load(sound);
    },
    async play(sound) {
      const buffer = await load(sound);
      if (closed) return;
      hush();
      const source = new AudioBufferSourceNode(context, { buffer });
      const gain = context.createGain();
      source.connect(gain).connect(volume);
      source.addEventListener('ended', () => gain.disconnect());
      source.start();
      playing = { source, gain };
    },
    hush,
    setMuted(muted) {
      volume.gain.value = muted ? 0 : 1;
    },
    level: () => meter.level(),
    close() {
      closed = true;
      hush();
      meter.close();
    },
  };
}
