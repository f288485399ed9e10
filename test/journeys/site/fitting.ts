/** Whether what is on a page can be seen: words beyond its edges, buttons under others, room to read. */
import type { Page } from 'puppeteer-core';

/** Words that are cut off at a side and come into sight by no scrolling. */
export const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const text = words.currentNode.textContent?.trim();
      const parent = words.currentNode.parentElement;
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // The strip of vendors goes by, and is wider than the page at any size.
      if (parent.closest('[aria-hidden=true], .unseen, .vendors, script, style')) continue;
      let [from, to] = [0, innerWidth];
      let scrolls = false;
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') scrolls = true;
        if (scrolls || overflowX === 'visible') continue;
        const { left, right } = at.getBoundingClientRect();
        [from, to] = [Math.max(from, left), Math.min(to, right)];
      }
      if (scrolls) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const boxes = [...range.getClientRects()];
      if (boxes.some(({ left, right, width }) => width > 0 && (left < from - 1 || right > to + 1)))
        found.push(text.slice(0, 60));
    }
    return found;
  });

/** What is pressed in the first screen and lies under something else, or beyond its side. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo(0, 0);
    return [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.skip, .unseen'))
      .filter((one) => {
        // A link that breaks has a box in every line.
        const box = one.getClientRects()[0];
        if (!box || box.top < 0 || box.bottom > innerHeight || box.width === 0) return false;
        const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        return !hit || !(one.contains(hit) || hit.contains(one) || one.closest('label')?.contains(hit));
      })
      .map((one) => one.textContent?.trim() || one.outerHTML.slice(0, 60));
  });

/** How much of the window's height shows what is read, once it is scrolled to, and not what sticks over it: 0 to 1. */
export const roomFor = (page: Page, read: string): Promise<number> =>
  page.$eval(
    read,
    (first, selector) => {
      first.scrollIntoView({ block: 'start' });
      const x = Math.max(first.getBoundingClientRect().left, 0) + 8;
      const heights = Array.from({ length: 50 }, (_, row) => ((row + 0.5) * innerHeight) / 50);
      return (
        heights.filter((y) => document.elementFromPoint(x, y)?.closest(selector)).length / heights.length
      );
    },
    read,
  );

/** Text of twice the size, by the browser's own setting. */
export const enlargeText = async (page: Page): Promise<void> => {
  const session = await page.createCDPSession();
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
};
