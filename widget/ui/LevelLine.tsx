import { useEffect, useRef } from 'react';
import { useUi } from './context.ts';
import { LAYERS, standing, WAVE_BOX } from './wave.ts';

const RISE = 0.45;
const FALL = 0.14;

const follow = (shown: number, real: number) => shown + (real - shown) * (real > shown ? RISE : FALL);

export interface LevelLineProps {
  /** Connected: levels show. Else it waits, visibly. */
  live: boolean;
  muted: boolean;
}

/** The call made visible: a hairline that stands in waves while somebody speaks, each voice in an ink of its own. */
export function LevelLine({ live, muted }: LevelLineProps) {
  const { app } = useUi();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = ref.current;
    if (!line || !live) return;
    // Who wants no motion sees that somebody speaks, not how loud.
    const { matches: still } = matchMedia('(prefers-reduced-motion: reduce)');
    const shown = { '--_level': 0, '--_mic': 0 };
    let frame = requestAnimationFrame(function draw() {
      const { assistant, visitor } = app.call.levels;
      shown['--_level'] = follow(shown['--_level'], assistant);
      shown['--_mic'] = follow(shown['--_mic'], visitor);
      for (const [name, level] of Object.entries(shown))
        line.style.setProperty(name, still ? (level > 0.1 ? '.5' : '0') : level.toFixed(3));
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [app, live]);
  return (
    <div ref={ref} className="wave" part="level" data-live={live} data-muted={muted} aria-hidden="true">
      {LAYERS.map((waves, at) => (
        <svg key={at} viewBox={WAVE_BOX} preserveAspectRatio="none">
          <path d={standing(waves)} />
          <path d={standing(waves)} />
        </svg>
      ))}
    </div>
  );
}
