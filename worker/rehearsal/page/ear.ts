/** Listens to the visitor's microphone. */
import { Hearing, type HeardEvent } from './hearing.ts';
import { meterOf, type Meter } from './meter.ts';

const LOOK_EVERY_MS = 50;

export interface Ear {
  hearing: Hearing;
  /** Listens to another stream from now on, or to none: while the visitor is muted nothing is heard of them. */
  setMic(stream: MediaStream | null): void;
  /** 0 to 1 */
  level(): number;
  close(): void;
}

export function createEar(context: AudioContext, onHeard: (event: HeardEvent) => void): Ear {
  const hearing = new Hearing();
  let source: MediaStreamAudioSourceNode | null = null;
  let meter: Meter | null = null;

  const level = () => meter?.level() ?? 0;
  const timer = setInterval(() => {
    for (const event of hearing.hear(level(), performance.now())) onHeard(event);
  }, LOOK_EVERY_MS);

  const release = () => {
    meter?.close();
    source?.disconnect();
    source = null;
    meter = null;
  };
  const setMic = (stream: MediaStream | null) => {
    release();
    if (!stream || stream.getAudioTracks().length === 0) {
      for (const event of hearing.silence(performance.now())) onHeard(event);
      return;
    }
    source = context.createMediaStreamSource(stream);
    meter = meterOf(context, source);
  };

  return {
    hearing,
    setMic,
    level,
    close() {
      clearInterval(timer);
      release();
    },
  };
}
