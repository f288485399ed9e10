/** An article's cover: two voices over one line, drawn from its id. Its `image` says which of four gaits they have. */
export interface CoverBar {
  x: number;
  y: number;
  height: number;
  voice: 1 | 2;
}

export const COVER = { width: 320, height: 180, bar: 4 };
const STEP = 8;
const MIDDLE = COVER.height / 2;

const seedOf = (text: string) =>
  [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7);

export const coverOf = (id: string, image: string): CoverBar[] => {
  const seed = seedOf(id);
  const gait = seedOf(image) % 4;
  const turn = 8 + (seed % 24);
  return Array.from({ length: COVER.width / STEP - 4 }, (_, index) => {
    const voice = (
      gait === 0
        ? index < turn
        : gait === 1
          ? Math.floor(index / 9) % 2 === 0
          : gait === 2
            ? index % 12 < 8
            : index > turn
    )
      ? 1
      : 2;
    const swell = Math.abs(Math.sin((index + seed) * 0.33) * Math.cos((index - seed) * 0.13));
    const pause = gait === 3 && Math.abs(index - turn) < 3 ? 0.05 : 1;
    const height = Math.max(
      4,
      Math.round(130 * swell * pause * (0.6 + 0.4 * Math.abs(Math.sin(index * 1.9)))),
    );
    return { x: (index + 2) * STEP + 2, y: MIDDLE - height / 2, height, voice };
  });
};
