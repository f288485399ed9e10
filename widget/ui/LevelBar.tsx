import { useEffect, useRef, useState } from 'react';
import { useUi } from './context.ts';

/** Above this the visitor counts as heard (root mean square of the samples). */
const HEARD = 0.02;
/** A loud voice near the microphone fills the bar. */
const FULL = 0.18;
const FALL = 0.88;

/** The visitor's own level, drawn from the microphone itself. */
export function LevelBar({ stream }: { stream: MediaStream }) {
  const { strings } = useUi();
  const ref = useRef<HTMLDivElement>(null);
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    const audio = new AudioContext();
    // Some browsers start it asleep until the page captures sound, which it does by now.
    void audio.resume();
    const analyser = audio.createAnalyser();
    analyser.fftSize = 1024;
    audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let shown = 0;
    let frame = requestAnimationFrame(function draw() {
      analyser.getFloatTimeDomainData(samples);
      const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      shown = Math.max(Math.min(1, level / FULL), shown * FALL);
      ref.current?.style.setProperty('--_level', shown.toFixed(3));
      if (level > HEARD) setHeard(true);
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      void audio.close();
    };
  }, [stream]);
  return (
    <div>
      <div ref={ref} className="level" part="level" role="img" aria-label={strings.demo.level} />
      <p className="muted small" role="status">
        {heard ? strings.demo.heard : strings.demo.say}
      </p>
    </div>
  );
}
