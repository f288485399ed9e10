/** What went wrong with a call can be read, and answered, in any window. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { press } from './host-page.ts';
import { CRAMPED, reached, visitRooms } from './little-room.ts';

describe('what went wrong with a call, in little room', () => {
  const names = Object.keys(CRAMPED) as (keyof typeof CRAMPED)[];
  const visit = visitRooms('chromium', CRAMPED);
  /** Whether the button that has the focus is to be seen whole, with nothing over it: the browser alone has scrolled. */
  const isFocusSeen = (page: Page) =>
    page.$eval('>>> [part~=error] [part~=primary-button]', (button) => {
      (button as HTMLElement).focus();
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const root = button.getRootNode() as ShadowRoot;
      const isFree = [top + 2, bottom - 2].every((y) =>
        button.contains(root.elementFromPoint((left + right) / 2, y)),
      );
      return isFree && left >= 0 && right <= innerWidth;
    });

  it.each(names)('can be read, and answered, in %s', async (name) => {
    const page = await visit(name);
    await press(page, 'voice');
    // The greeting is read before there is a line to cut.
    await page.waitForSelector('>>> [part~=end-button]:enabled');
    await page.waitForSelector('>>> .caption');
    await reached(page, 'talklive-voice', ['dialog', 'close-button', 'end-button']);
    await page.reload();
    await page.waitForSelector('>>> [part~=error] [part~=primary-button]');
    await reached(page, 'talklive-voice', ['dialog', 'primary-button', 'close-button', 'end-button']);
    await expect.poll(() => isFocusSeen(page), { timeout: 3000 }).toBe(true);
    // The title and the way on, at once.
    const title = await page.$eval('>>> [part~=error] .title', (node) => {
      node.scrollIntoView({ block: 'nearest' });
      const { left, top, bottom } = node.getBoundingClientRect();
      const root = node.getRootNode() as ShadowRoot;
      return [top + 2, bottom - 2].every((y) => node.contains(root.elementFromPoint(left + 4, y)));
    });
    expect(title).toBe(true);
    await page.close();
  });

  it.each(names)('is the same where the microphone is refused, in %s', async (name) => {
    const page = await visit(name, ({ page }) =>
      page.evaluateOnNewDocument(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      }),
    );
    await press(page, 'voice');
    await page.waitForSelector('>>> [part~=error] [part~=primary-button]');
    await expect.poll(() => isFocusSeen(page), { timeout: 3000 }).toBe(true);
    await reached(page, 'talklive-voice', ['close-button']);
    await page.close();
  });
});
