/** The product's one form: a hairline in which a wave stands. */

const STEPS = 60;

/**
 * As a path around 0, 0: most of it within 200 to each side and 50 in height, its flat ends as far as any view is wide.
 * @param waves how many stand on either side
 */
export const standing = (waves: number): string =>
  `M-3e3 0${Array.from({ length: 2 * STEPS + 1 }, (_, at) => {
    const x = at / STEPS - 1;
    return `L${(200 * x).toFixed()} ${(48 * Math.cos(waves * Math.PI * x) * Math.exp(-7 * x * x)).toFixed(1)}`;
  }).join('')}H3e3`;

/** As a `viewBox`, what of it is seen; stretched to whatever room a view has. */
export const WAVE_BOX = '-200 -50 400 100';

/**
 * Of a call's line, how often the strands of each layer stand: the assistant's voice in two, the visitor's in one, each strand
 * and its mirror image. `voice.css` gives them their shares and inks. A layer swings without being painted anew.
 */
export const LAYERS = [3, 3, 5] as const;
