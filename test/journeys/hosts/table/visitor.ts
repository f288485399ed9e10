/** A visitor with a mouse: sees what is on top, clicks there and nowhere else, types into what has the focus. */
import type { Frame, Page } from 'puppeteer-core';
import { readable } from '../../reading.ts';
import { pause } from '../../../pause.ts';

interface Spot {
  x: number;
  y: number;
  left: number;
  right: number;
  bottom: number;
  /** The whole of it is in the window. */
  inside: boolean;
  disabled: boolean;
  /** What a pointer in the middle of it hits, where that is something else. */
  above: string | null;
}

/** Runs in the page, whose prototypes may be anything: plain loops. */
function spotOf(selector: string): Spot | null {
  const search = (root: Document | ShadowRoot): Element | null => {
    for (const found of root.querySelectorAll(selector))
      if (found.getBoundingClientRect().width > 0) return found;
    for (const host of root.querySelectorAll('*')) {
      const found = host.shadowRoot && search(host.shadowRoot);
      if (found) return found;
    }
    return null;
  };
  const found = search(document);
  if (!found) return null;
  const { left, top, right, bottom } = found.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  let hit = document.elementFromPoint(x, y);
  for (let inner = hit; inner;) {
    hit = inner;
    inner = hit.shadowRoot?.elementFromPoint(x, y) ?? null;
    if (inner === hit) break;
  }
  return {
    x,
    y,
    left,
    right,
    bottom,
    inside: left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1,
    disabled: found.matches(':disabled'),
    above: hit && (hit === found || found.contains(hit)) ? null : (hit?.outerHTML.slice(0, 120) ?? 'nothing'),
  };
}

export interface Visitor {
  /** Clicks by mouse what `selector` finds in any shadow root, as soon as it stands still, whole and on top. */
  click(selector: string, timeout?: number): Promise<void>;
  spot(selector: string): Promise<Spot | null>;
  type(text: string): Promise<void>;
  reads(words: string, timeout?: number): Promise<void>;
  gone(selector: string): Promise<void>;
  /** @param test says what lacks, or null. @throws with that and what can be read, where it lasts. */
  waits(what: string, test: () => Promise<string | null>, timeout?: number): Promise<void>;
}

const PATIENCE_MS = 15_000;

export function visitor(page: Page, frame: Frame): Visitor {
  const spot = (selector: string) => frame.evaluate(spotOf, selector);
  /** Where the frame begins in the window. */
  const corner = async () => {
    const element = frame === page.mainFrame() ? null : await frame.frameElement();
    return (await element?.boundingBox()) ?? { x: 0, y: 0 };
  };
  const waits: Visitor['waits'] = async (what, test, timeout = PATIENCE_MS) => {
    const end = Date.now() + timeout;
    for (let lacks = await test(); lacks !== null; lacks = await test()) {
      if (Date.now() > end)
        throw new Error(`${what}: ${lacks}; to be read: … ${(await readable(frame)).slice(-400)}`);
      await pause(40, 'between two looks');
    }
  };
  return {
    spot,
    waits,
    async click(selector, timeout) {
      let at: Spot | null = null;
      const test = async () => {
        const before = at;
        at = await spot(selector);
        if (!at) return 'not there';
        if (at.disabled) return 'disabled';
        if (!at.inside) return `not whole in the window: ${JSON.stringify(at)}`;
        if (at.above !== null) return `under ${at.above}`;
        return before?.x === at.x && before.y === at.y ? null : 'moving';
      };
      await waits(selector, test, timeout);
      const { x, y } = at as unknown as Spot;
      const from = await corner();
      await page.mouse.click(from.x + x, from.y + y);
    },
    type: (text) => page.keyboard.type(text),
    reads: (words, timeout) =>
      waits(
        `'${words}'`,
        async () => ((await readable(frame)).includes(words) ? null : 'not to be read'),
        timeout,
      ),
    gone: (selector) => waits(selector, async () => ((await spot(selector)) ? 'still there' : null)),
  };
}
