/** What the page is painted in, for `theme="auto"`. */

export type Ground = 'light' | 'dark' | 'auto';

/** Less than half of it hides what is behind: another ground shows. */
const isSheer = (color: string) => Number(/(?:^rgba.*,|\/) ([\d.]+)\)$/.exec(color)?.[1] ?? 1) < 0.5;
/** Colours as browsers write them; those of a gradient stand in it. */
const COLORS = /\b(?:rgba?|hsla?|oklch|oklab|lch|lab|hwb|color)\([^()]*\)/g;

/** Whether a colour, as browsers write it, is bright. */
function isBright(color: string): boolean {
  const [, a = 0, b = a] = color.split(/[(, ]+/).map(parseFloat);
  // oklch, oklab, lch and lab begin with the lightness; of the others green, or where `color()` names its space red.
  const bright = /^[lo]/.test(color) ? a : b;
  return bright > (/^r/.test(color) ? 127 : /^l/.test(color) ? 50 : 0.5);
}

/** By most of its colours; undefined for a picture, whose colours nobody may read. */
function groundOfGradient(image: string): Ground | undefined {
  const colors = (image.match(COLORS) ?? []).filter((color) => !isSheer(color));
  if (colors.length === 0) return undefined;
  return colors.filter(isBright).length * 2 >= colors.length ? 'light' : 'dark';
}

/**
 * By the nearest colour or gradient behind `node`; on a picture by the page's text, which is to be read there.
 * `auto` where nothing is painted but the page's own canvas, which its `color-scheme` decides.
 */
function groundOf(node: Element | null): Ground {
  for (; node; node = node.parentElement) {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(node);
    if (!isSheer(backgroundColor)) return isBright(backgroundColor) ? 'light' : 'dark';
    if (backgroundImage !== 'none')
      return groundOfGradient(backgroundImage) ?? (isBright(color) ? 'dark' : 'light');
  }
  return 'auto';
}

let last: Ground | undefined;
const LOOK_AGAIN_MS = 500;

/** Behind the corner of what floats; under a modal, where nothing can be pointed at, what was seen before it opened. */
function cornerGround(): Ground | undefined {
  const all = document.elementsFromPoint(innerWidth - 48, innerHeight - 48);
  // A short body paints the whole window.
  const behind = all.find(({ localName }) => !/^html$|^talklive-/.test(localName)) ?? document.body;
  if (!all.some((one) => one.shadowRoot?.querySelector(':modal'))) last = groundOf(behind);
  return last;
}

/** Tells the ground, now and when it may be another one. */
export function followGround(tell: (ground: Ground) => void, ended: AbortSignal): void {
  const look = () => {
    const ground = cornerGround();
    if (ground) tell(ground);
    // What the first press has opened stood before the page could be looked at.
    if (!ground && !ended.aborted) setTimeout(look, LOOK_AGAIN_MS);
  };
  const observer = new MutationObserver(look);
  if (ended.aborted) return;
  for (const node of [document.documentElement, document.body]) observer.observe(node, { attributes: true });
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', look, { signal: ended });
  // A page that fades over is measured when it has.
  addEventListener('transitionend', look, { signal: ended });
  ended.addEventListener('abort', () => observer.disconnect());
  look();
}
