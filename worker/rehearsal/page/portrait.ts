/** Moves the drawn assistant: its mouth with its voice, its eyes by themselves. */

/** A level at which the mouth is wide open. */
const LOUD = 0.22;
const WIDEST = 13;
const BLINK_EVERY_MS = 4200;
const BLINK_MS = 140;

export interface Portrait {
  stop(): void;
}

export function animatePortrait(level: () => number): Portrait {
  const mouth = document.getElementById('mouth');
  const halo = document.getElementById('halo');
  const eyes = document.getElementById('eyes');
  // The mouth speaks; what only decorates stands still for those who ask for less motion.
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let openness = 0;
  let frame = 0;

  const draw = (now: number) => {
    const wanted = Math.min(1, level() / LOUD);
    openness += (wanted - openness) * 0.35;
    mouth?.setAttribute('ry', (openness * WIDEST).toFixed(1));
    if (!calm) {
      halo?.setAttribute('r', (128 + openness * 10).toFixed(1));
      eyes?.setAttribute('transform', now % BLINK_EVERY_MS < BLINK_MS ? 'scale(1 0.1)' : 'scale(1 1)');
    }
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);

  return {
    stop() {
      cancelAnimationFrame(frame);
      mouth?.setAttribute('ry', '0');
    },
  };
}
