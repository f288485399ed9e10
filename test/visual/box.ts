/** What of the window a state fills. */
import type { Page, ScreenshotClip } from 'puppeteer-core';

/** CSS px around it: its edge, and the page it stands on. */
const MARGIN = 8;

/** @returns the view, with all that it opens over itself; what stands in the page reaches as far down as it is long */
export const boxOf = (page: Page): Promise<ScreenshotClip> =>
  page.evaluate((margin) => {
    const host = [...document.querySelectorAll('main > *')].find(({ shadowRoot }) => shadowRoot);
    const shown = [...(host?.shadowRoot?.querySelectorAll<HTMLElement>('.talklive *') ?? [])].filter(
      (node) =>
        node.parentElement?.matches('.talklive') || /fixed|absolute/.test(getComputedStyle(node).position),
    );
    const isCut = (node: Element) => {
      for (let around = node.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflow !== 'visible') return true;
      return false;
    };
    const boxes = shown
      .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        (node) => node.parentElement?.matches('.talklive') || node.matches(':popover-open') || !isCut(node),
      )
      .map((node) => node.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - margin);
    const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - margin);
    const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)) + margin);
    // Of a page that reads from right to left, Chromium shows what is beyond the window in another place.
    const end = Math.max(innerHeight, document.documentElement.scrollHeight);
    const bottom = Math.min(end, Math.max(...boxes.map((box) => box.bottom)) + margin);
    if (boxes.length === 0) throw new Error('nothing is shown');
    return {
      x: Math.floor(left),
      y: Math.floor(top),
      width: Math.ceil(right - Math.floor(left)),
      height: Math.ceil(bottom - Math.floor(top)),
    };
  }, MARGIN);
