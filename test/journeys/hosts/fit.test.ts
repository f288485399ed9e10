import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const body = trigger('voice') + trigger('demo') + trigger('chat') + snippet(origin);

const SIZES = {
  'is zoomed by half': { style: 'html { zoom: 1.5 }', width: 1280, height: 800 },
  'is zoomed by half on a phone': { style: 'html { zoom: 1.5 }', width: 390, height: 844 },
  'is zoomed to twice in its body': { style: 'body { zoom: 2 }', width: 1280, height: 900 },
  'is magnified to a window of 640 by 400': { style: '', width: 640, height: 400 },
  'is 320 px wide': { style: '', width: 320, height: 640 },
  'is magnified to a window of 320 by 256': { style: '', width: 320, height: 256 },
  'has text of twice the size': { style: ':root { --talklive-font-size: 32px }', width: 1280, height: 800 },
  'has text of twice the size on a phone': {
    style: ':root { --talklive-font-size: 32px }',
    width: 390,
    height: 844,
  },
};
type Size = keyof typeof SIZES;
const addressOf = (size: Size) => `/${Object.keys(SIZES).indexOf(size)}`;

/** Parts of the element's view that cannot be brought whole into the window, or that something lies on. */
const outOfReach = (page: Page, tag: string, parts: string[]) =>
  page.evaluate(
    (name, wanted) => {
      const root = document.querySelector(name)?.shadowRoot;
      return wanted.filter((part) => {
        const node = root?.querySelector(`[part~=${part}]`);
        if (!root || !node) return true;
        node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left, top, right, bottom } = node.getBoundingClientRect();
        const hit = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const whole = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        return !(whole && hit && node.contains(hit));
      });
    },
    tag,
    parts,
  );
/** How many lines of captions have room, below the fade at their head. */
const captionLines = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('talklive-voice')?.shadowRoot;
    const captions = root?.querySelector<HTMLElement>('.captions');
    const below = root?.querySelector('.below')?.getBoundingClientRect();
    if (!captions || !below) return 0;
    captions.parentElement?.scrollTo(0, captions.parentElement.scrollHeight);
    const box = captions.getBoundingClientRect();
    const { lineHeight, fontSize } = getComputedStyle(captions);
    const zoom = (captions as HTMLElement & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
    const beside = below.right <= box.left || box.right <= below.left;
    const bottom = Math.min(box.bottom, innerHeight, beside ? Infinity : below.top);
    const room = bottom - box.top - 1.2 * parseFloat(fontSize) * zoom;
    return room / (parseFloat(lineHeight) * zoom);
  });

describe.each(BROWSERS_OF_THIS_RUN)('what opens on a page (%s)', (name) => {
  const site = partner(name, () =>
    Object.fromEntries(
      (Object.keys(SIZES) as Size[]).map((size) => [
        addressOf(size),
        { body: html(body, `<style>${SIZES[size].style}</style>`) },
      ]),
    ),
  );
  const sizes = (Object.keys(SIZES) as Size[]).filter(
    (size) => name === 'chromium' || size === 'is zoomed by half',
  );

  it.each(sizes)('fits where it %s', async (size) => {
    const { width, height } = SIZES[size];
    const { page } = await site.visit(addressOf(size), ({ page }) => page.setViewport({ width, height }));
    // What opens slides in.
    const reached = (tag: string, parts: string[]) =>
      expect.poll(() => outOfReach(page, tag, parts), { timeout: 3000 }).toEqual([]);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.waitForSelector('>>> .caption');
    await reached('talklive-voice', ['dialog', 'close-button', 'end-button']);
    expect(await captionLines(page)).toBeGreaterThanOrEqual(5);
    await page.locator('>>> [part~=end-button]').click();
    await page.waitForFunction(
      () => !document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog'),
    );
    await press(page, 'demo');
    await page.waitForSelector('>>> [part~=choice-voice]');
    await reached('talklive-demo', ['dialog', 'close-button']);
    await page.locator('>>> [part~=dialog] [part~=close-button]').click();
    await press(page, 'chat');
    await page.waitForSelector('>>> [part~=composer]');
    await reached('talklive-chat', ['chat', 'close-button', 'send-button']);
    await page.close();
  });
});
