/** A chat in little room: its buttons stay in the window, and at hand. */
import { describe, expect, it } from 'vitest';
import { press } from './host-page.ts';
import { CRAMPED, visitRooms } from './little-room.ts';

describe('a chat in little room', () => {
  const names = Object.keys(CRAMPED) as (keyof typeof CRAMPED)[];
  const visit = visitRooms('chromium', CRAMPED);
  it.each(names)('lets none of its buttons leave the window, in %s', async (name) => {
    const page = await visit(name);
    await press(page, 'chat');
    await page.waitForSelector('>>> [part~=composer]');
    const places = () =>
      page.$$eval('>>> [part=chat] button', (buttons) =>
        buttons.map((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left >= 0 && right <= innerWidth ? 'inside' : `outside: ${one.textContent}`;
        }),
      );
    await expect.poll(async () => [...new Set(await places())], { timeout: 3000 }).toEqual(['inside']);
    await page.close();
  });
});

const TINY = {
  'a window of 280 by 200': { style: '', width: 280, height: 200 },
  'a page zoomed threefold': { style: 'html { zoom: 3 }', width: 1200, height: 800 },
};

describe('a chat in next to no room', () => {
  const names = Object.keys(TINY) as (keyof typeof TINY)[];
  const visit = visitRooms('chromium', TINY);

  it.each(names)('has its buttons at hand while the visitor types, in %s', async (name) => {
    const page = await visit(name);
    await press(page, 'chat');
    await page.waitForSelector('>>> [part~=composer]');
    await page.keyboard.type('What does it cost?');
    // As it stands, wherever the typing has scrolled it.
    const atHand = () =>
      page.$$eval('>>> [part=minimise-button], >>> [part=close-button]', (buttons) =>
        buttons.map((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const root = button.getRootNode() as ShadowRoot;
          return button.contains(root.elementFromPoint(left + width / 2, top + height / 2));
        }),
      );
    await expect.poll(atHand, { timeout: 3000 }).toEqual([true, true]);
    await page.close();
  });
});
