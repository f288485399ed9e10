/** What a visitor's hand does, by the browser's own input events. */
import type { CDPSession, Page } from 'puppeteer-core';
import { HELD_MS, HOVER_MS, type Way } from './ways.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Before the page is opened. */
export async function holdDevice(page: Page, { pointer }: Pick<Way, 'pointer'>): Promise<void> {
  if (pointer === 'mouse') return;
  await page.setViewport({ width: 412, height: 900, hasTouch: true, isMobile: pointer === 'phone' });
  if (pointer === 'phone') await page.setUserAgent({ userAgent: PHONE });
}

/** Turns to a button and presses it. @param button its selector */
export async function press(
  page: Page,
  session: CDPSession,
  button: string,
  { pointer, intent }: Pick<Way, 'pointer' | 'intent'>,
): Promise<void> {
  const shown = await page.waitForSelector(button, { visible: true });
  const box = await shown?.boundingBox();
  if (!box) throw new Error(`${button} is not on the page`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (pointer === 'mouse') {
    const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
      session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
    const moved = mouse('mouseMoved');
    if (intent === 'hover') {
      await moved;
      await wait(HOVER_MS);
    }
    const down = mouse('mousePressed');
    if (intent === 'held') {
      await Promise.all([moved, down]);
      await wait(HELD_MS);
    }
    await Promise.all([moved, down, mouse('mouseReleased')]);
    return;
  }
  const down = session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  if (intent === 'held') {
    await down;
    await wait(HELD_MS);
  }
  await Promise.all([down, session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
}
