import { useEffect, useRef } from 'react';
import { useUi } from './context.ts';

/** The outer bars show what the middle one showed so many frames ago: the voice runs outwards. */
const LAG = [12, 6, 0, 6, 12] as const;
/** The middle of a voice is its loudest. */
const SHARE = [0.45, 0.75, 1, 0.75, 0.45] as const;
const RISE = 0.45;
const FALL = 0.14;

const follow = (shown: number, real: number) => shown + (real - shown) * (real > shown ? RISE : FALL);

export interface LevelOrbProps {
  /** Connected: levels show. Else it waits, visibly. */
  live: boolean;
  muted: boolean;
}

/** The call made visible: a form that breathes with the assistant's real level, a ring for the visitor's own. */
export function LevelOrb({ live, muted }: LevelOrbProps) {
  const { app } = useUi();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const orb = ref.current;
    if (!orb || !live) return;
    const bars = [...orb.querySelectorAll<HTMLElement>('i')];
    const trail = new Array<number>(LAG[0] + 1).fill(0);
    let assistant = 0;
    let visitor = 0;
    let frame = requestAnimationFrame(function draw() {
      assistant = follow(assistant, app.call.levels.assistant);
      visitor = follow(visitor, app.call.levels.visitor);
      trail.pop();
      trail.unshift(assistant);
      orb.style.setProperty('--_level', assistant.toFixed(3));
      orb.style.setProperty('--_mic', visitor.toFixed(3));
      bars.forEach((bar, at) =>
        bar.style.setProperty('--_bar', ((trail[LAG[at] ?? 0] ?? 0) * (SHARE[at] ?? 1)).toFixed(3)),
      );
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [app, live]);
  return (
    <div ref={ref} className="orb" part="level" data-live={live} data-muted={muted} aria-hidden="true">
      <div className="orb-halo" />
      <div className="orb-disc" part="level-form" />
      <svg className="orb-ring" part="level-ring" viewBox="0 0 184 184">
        <circle cx="92" cy="92" r="86" />
      </svg>
      <div className="orb-bars">
        {LAG.map((_, at) => (
          <i key={at} />
        ))}
      </div>
    </div>
  );
}
