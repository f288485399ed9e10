/** How what is chosen reads: WCAG 2.2 contrast of the colours that the browser paints, told beside the fields. */
export const LEAST = 4.5;

type Rgb = [red: number, green: number, blue: number];

/** Any CSS colour, as it is painted: 0 to 255 each. */
function painted(color: string): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** As the browser's own picker writes it. */
export const hexOf = (color: string): string =>
  `#${painted(color)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

const luminance = (color: Rgb): number => {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Rounded down: 4.49 is not 4.5. */
const said = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;

interface Swatch {
  ground: Rgb;
  ink: Rgb;
  ratio: number;
}
function look(swatch: Element): Swatch {
  const { backgroundColor, color } = getComputedStyle(swatch);
  const [ground, ink] = [painted(backgroundColor), painted(color)];
  return { ground, ink, ratio: contrast(ground, ink) };
}

/** What is told of each, by its `data-swatch`. @param accent as it was chosen */
const WORDS: Record<string, (found: Swatch, accent: Rgb) => string> = {
  button: ({ ink }) => `${luminance(ink) > 0.5 ? 'White' : 'Black'} words on the accent`,
  light: ({ ground }, accent) =>
    `The accent as text on light${contrast(accent, ground) < LEAST ? ', darkened to be read' : ''}`,
  dark: ({ ground }, accent) =>
    `The accent as text on dark${contrast(accent, ground) < LEAST ? ', lightened to be read' : ''}`,
  text: () => 'Text on its ground',
};

/** Writes ratio and words beside each swatch, and the sum of it. */
export function tellContrast(panel: HTMLElement): void {
  const button = panel.querySelector('[data-swatch=button]');
  if (!button) return;
  const accent = look(button).ground;
  const low: string[] = [];
  for (const swatch of panel.querySelectorAll<HTMLElement>('[data-swatch]')) {
    const found = look(swatch);
    const words = WORDS[swatch.dataset.swatch ?? '']?.(found, accent) ?? '';
    const row = swatch.parentElement;
    const [name, ratio] = row?.querySelectorAll('[data-told]') ?? [];
    if (!row || !name || !ratio) continue;
    name.textContent = words;
    ratio.textContent = said(found.ratio);
    row.dataset.low = String(found.ratio < LEAST);
    if (found.ratio < LEAST) low.push(words);
  }
  const sum = panel.querySelector('[data-sum]');
  const text =
    low.length === 0
      ? 'AA holds: all text has 4.5 : 1 or more.'
      : 'Below 4.5 : 1. Choose an ink that is further from its ground.';
  // A status is spoken when its words change.
  if (sum && sum.textContent !== text) sum.textContent = text;
}
