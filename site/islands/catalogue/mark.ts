/** A candidate's mark: level bars and the arc of an answer, drawn from its id so that no two look alike. */
type Tone = 1 | 2;

interface Stroke {
  d: string;
  tone: Tone;
}

const SIZE = 64;
const BARS = 6;
const BAR_STEP = 9;
const FIRST_BAR = 7;
const EDGE = 6;
const CLEARANCE = 9;

/** Of each stroke, whose ends are round, in units of the mark's 64-unit square. */
export const STROKE_WIDTH = 5;
const END = STROKE_WIDTH / 2;

/** A small repeatable source of numbers in 0..1 (mulberry32 over a string hash). */
const numbersFrom = (text: string) => {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** Six bars, and two arcs that spread from one of the upper corners. */
const strokesOf = (id: string): Stroke[] => {
  const next = numbersFrom(id);
  const left = next() > 0.5;
  const inner = 13 + Math.round(next() * 6);
  const outer = inner + 10;
  const bars = Array.from({ length: BARS }, (_, index): Stroke => {
    const x = FIRST_BAR + index * BAR_STEP;
    // A bar may grow until it would touch the outer arc above it.
    const across = left ? x - EDGE : SIZE - EDGE - x - STROKE_WIDTH;
    const arc =
      across < outer + CLEARANCE ? Math.sqrt(Math.max(0, (outer + CLEARANCE) ** 2 - across ** 2)) : 0;
    const room = SIZE - 2 * EDGE - arc;
    const height = Math.round(room * (0.35 + 0.65 * next()));
    const d = `M${x + END} ${SIZE - EDGE - END}v${STROKE_WIDTH - height}`;
    return { d, tone: next() > 0.7 ? 2 : 1 };
  });
  const arcs = [inner, outer].map((radius, index): Stroke => {
    const from = left ? EDGE : SIZE - EDGE;
    const to = left ? EDGE + radius : SIZE - EDGE - radius;
    return {
      d: `M${from} ${EDGE + radius}A${radius} ${radius} 0 0 ${left ? 0 : 1} ${to} ${EDGE}`,
      tone: index === 0 ? 2 : 1,
    };
  });
  return [...bars, ...arcs];
};

/** All strokes of a tone are one path: the list of candidates has 57 marks in its first response. */
export const markOf = (id: string): { tone: Tone; d: string }[] => {
  const strokes = strokesOf(id);
  return ([1, 2] as const).map((tone) => ({
    tone,
    d: strokes.flatMap((stroke) => (stroke.tone === tone ? [stroke.d] : [])).join(''),
  }));
};
