/** All that opens fits into the window, and nothing lies on it. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, press } from './host-page.ts';
import { reached, TWICE, visitRooms } from './little-room.ts';

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
  const visit = visitRooms(name, SIZES);
  const sizes = (Object.keys(SIZES) as Size[]).filter(
    (size) => name === 'chromium' || size === 'is zoomed by half',
  );

  it.each(sizes)('fits where it %s', async (size) => {
    const page = await visit(size);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.waitForSelector('>>> .caption');
    await reached(page, 'talklive-voice', ['dialog', 'close-button', 'end-button']);
    // With all that comes a moment later.
    await page.waitForSelector('>>> [part~=person-button]');
    await expect.poll(() => captionLines(page), { timeout: 3000 }).toBeGreaterThanOrEqual(5);
    await page.locator('>>> [part~=end-button]').click();
    await page.waitForFunction(
      () => !document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog'),
    );
    await press(page, 'demo');
    await page.waitForSelector('>>> [part~=choice-voice]');
    await reached(page, 'talklive-demo', ['dialog', 'close-button']);
    await page.locator('>>> [part~=dialog] [part~=close-button]').click();
    await press(page, 'chat');
    await page.waitForSelector('>>> [part~=composer]');
    await reached(page, 'talklive-chat', ['chat', 'close-button', 'send-button']);
    await page.close();
  });
});

describe('text of twice the size on the smallest phone', () => {
  const visitPhone = visitRooms('chromium', { phone: { style: TWICE, width: 320, height: 640 } });
  const visit = async (part: string) => {
    const page = await visitPhone('phone');
    await press(page, part);
    return page;
  };
  const box = (page: Page, selector: string) =>
    page.$eval(`>>> ${selector}`, (node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      return { left, top, right, bottom };
    });

  it('leaves room for what is said in a call, and for its title', async () => {
    const page = await visit('voice');
    await page.waitForSelector('>>> .caption');
    const room = async () => {
      const [captions, controls] = [await box(page, '.captions'), await box(page, '[part~=controls]')];
      return controls.top - captions.top;
    };
    // Below the fade, two lines.
    await expect.poll(room, { timeout: 3000 }).toBeGreaterThan(1.2 * 32 + 2 * 1.45 * 32);
    // Beside the buttons, or in a line of its own under them; whole in either.
    const isWhole = async () => {
      const title = await page.$eval('>>> .title', (node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { right, top } = range.getBoundingClientRect();
        return { right, top };
      });
      const close = await box(page, '[part~=close-button] .icon');
      return title.right <= close.left || (title.top >= close.bottom && title.right <= 320);
    };
    await expect.poll(isWhole, { timeout: 3000 }).toBe(true);
    await page.close();
  });

  it('cuts no choice of the demo, and lays nothing over another in the chat', async () => {
    const demo = await visit('demo');
    await demo.waitForSelector('>>> [part~=choice-voice]');
    // What opens slides in.
    await expect.poll(async () => (await box(demo, '[part~=choice-voice]')).left).toBeGreaterThanOrEqual(8);
    await expect.poll(async () => (await box(demo, '[part~=choice-voice]')).right).toBeLessThanOrEqual(312);
    await demo.close();
    const chat = await visit('chat');
    await chat.waitForSelector('>>> [part~=composer]');
    // Its field stays where it is; at the end of what is scrolled under it, it lies on nothing.
    await expect
      .poll(async () => {
        await chat.$eval('>>> [part=chat]', (panel) => panel.scrollTo(0, panel.scrollHeight));
        const [above, below] = [await box(chat, '[part=voice-button]'), await box(chat, '[part~=composer]')];
        return above.bottom - below.top;
      })
      .toBeLessThanOrEqual(1);
    await chat.close();
  });
});
