/** What is drawn by rule instead of by hand: marks, the line, rings and the crowd of the team animation. */
import { COVER, coverOf } from '../islands/articles/cover.ts';
import { LAYERS, standing, WAVE_BOX } from '../../widget/ui/wave.ts';
import { markOf, STROKE_WIDTH } from '../islands/catalogue/mark.ts';

const hidden = 'aria-hidden="true" focusable="false"';

export const mark = (id: string): string => {
  const paths = markOf(id).map(({ tone, d }) => `<path class="tone-${tone}" d="${d}"/>`);
  return `<svg class="mark" viewBox="0 0 64 64" ${hidden}>${paths.join('')}</svg>`;
};

/** Read on light and on dark ground alike: whoever shows the file knows nothing of our tokens. */
const FILE_HUES = {
  coral: '62% 0.17 33',
  amber: '66% 0.13 75',
  green: '62% 0.13 150',
  teal: '62% 0.1 200',
  blue: '62% 0.15 255',
  plum: '62% 0.16 330',
  slate: '62% 0.04 265',
};

/** The mark as a file of its own. */
export const markSvg = (seed: string, hue: keyof typeof FILE_HUES): string => {
  const color = `oklch(${FILE_HUES[hue]})`;
  const paths = markOf(seed).map(({ tone, d }) => `<path d="${d}"${tone === 2 ? ' opacity=".55"' : ''}/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="${color}" stroke-width="${STROKE_WIDTH}" stroke-linecap="round">${paths.join('')}</svg>`;
};

/** A level form as wide as `bars`, for pictures: the heights of spoken words, quiet at both ends. */
export const levels = (bars: number, seed = 0): string => {
  const step = 8;
  const shapes = Array.from({ length: bars }, (_, index) => {
    const across = index / (bars - 1);
    const envelope = Math.sin(Math.PI * across) ** 0.7;
    const syllables =
      0.55 + 0.45 * Math.abs(Math.sin(index * 0.9 + seed) * Math.cos(index * 0.37 + seed * 2));
    const height = Math.max(4, Math.round(56 * envelope * syllables));
    return `<rect x="${index * step}" y="${32 - height / 2}" width="4" height="${height}" rx="2"/>`;
  });
  return `<svg class="levels" viewBox="0 0 ${bars * step - 4} 64" ${hidden}>${shapes.join('')}</svg>`;
};

/**
 * The line of a call, as the widget draws it: each voice's strands by its ink, the assistant's four times, the caller's
 * twice. What is drawn with it as wide as the window is the line under a hero and over the foot.
 * @param seed tells how often the assistant's wave stands
 */
export const line = (seed = 0): string => waveOf(seed, () => true);

/** The same in two layers, which may swing apart: a layer moves without being painted anew, a strand does not. */
export const layeredLine = (seed: number): string =>
  waveOf(seed, (at) => at < 2) + waveOf(seed, (at) => at >= 2);

const STRANDS = LAYERS.flatMap((waves) => [waves, waves]);

/** @param has which of the strands: the others keep their place, by which each is as high as it is */
function waveOf(seed: number, has: (at: number) => boolean): string {
  const waves = 3 + (seed % 3);
  const strands = STRANDS.map((stand, at) =>
    has(at) ? `<path d="${standing(stand - LAYERS[0] + waves)}"/>` : '<path/>',
  );
  return `<svg class="wave" viewBox="${WAVE_BOX}" preserveAspectRatio="none" ${hidden}>${strands.join('')}</svg>`;
}

const RADIUS = 54;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring filled to `percent`; the counter winds `stroke-dashoffset`. */
export const ring = (percent: number): string => {
  const offset = (ROUND * (1 - percent / 100)).toFixed(2);
  return `<svg class="ring" viewBox="0 0 120 120" ${hidden}><circle class="ring-track" cx="60" cy="60" r="${RADIUS}"/><circle class="ring-fill" cx="60" cy="60" r="${RADIUS}" stroke-dasharray="${ROUND.toFixed(2)}" stroke-dashoffset="${offset}" transform="rotate(-90 60 60)"/></svg>`;
};

/** `all` marks, of which the first `few` always stand. */
export const crowd = (few: number, all: number): string =>
  Array.from({ length: all }, (_, index) => {
    const late = index >= few ? ` class="late late-${(index - few) % 5}"` : '';
    return `<span${late}>${mark(`colleague ${index}`)}</span>`;
  }).join('');

/** A month's use by day: weekends are quieter, and paler. */
export const usage = (days: number): string => {
  const step = 12;
  const columns = Array.from({ length: days }, (_, day) => {
    const weekend = day % 7 > 4;
    const height = Math.round((weekend ? 16 : 40) + 22 * Math.abs(Math.sin(day * 1.7)) + day * 0.4);
    return `<rect${weekend ? ' class="weekend"' : ''} x="${day * step}" y="${80 - height}" width="8" height="${height}" rx="1.5"/>`;
  });
  return `<svg viewBox="0 0 ${days * step - 4} 80" preserveAspectRatio="none" ${hidden}>${columns.join('')}</svg>`;
};

/** The cover of an article, as its card in the list has it. */
export const cover = (id: string, image: string): string => {
  const bars = coverOf(id, image).map(
    ({ x, y, height, voice }) =>
      `<rect class="voice-${voice}" x="${x}" y="${y}" width="${COVER.bar}" height="${height}" rx="2"/>`,
  );
  return `<svg class="cover" viewBox="0 0 ${COVER.width} ${COVER.height}" aria-hidden="true" focusable="false">${bars.join('')}</svg>`;
};
