/** That it is an AI, and that it only rehearses, stands in sight for as long as a call is on: without a scroll, in large text and in a low window. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { press } from './host-page.ts';
import { reached, TWICE, visitRooms } from './little-room.ts';

const ROOMS = {
  'a phone that lies': { lang: 'en', style: '', width: 740, height: 360 },
  'a phone that lies, in German': { lang: 'de', style: '', width: 740, height: 360 },
  'a phone that lies, in Arabic': { lang: 'ar', style: '', width: 740, height: 360 },
  'text of twice the size on a desk': { lang: 'en', style: TWICE, width: 1280, height: 720 },
  'text of twice the size on a phone': { lang: 'en', style: TWICE, width: 360, height: 740 },
  'German of twice the size on a phone': { lang: 'de', style: TWICE, width: 360, height: 740 },
  'text of twice the size on a phone that lies': { lang: 'en', style: TWICE, width: 740, height: 360 },
  'a phone': { lang: 'de', style: '', width: 360, height: 640 },
} as const;

describe('what a visitor is told of whom they talk with', () => {
  const names = Object.keys(ROOMS) as (keyof typeof ROOMS)[];
  const visit = visitRooms('chromium', ROOMS);
  /** What of it stands whole in the window, under nothing, as the view opens. */
  const inSight = (page: Page) =>
    page.evaluate(() => {
      const root = document.querySelector('talklive-voice')?.shadowRoot;
      const isFree = (node: Element, { left, top, right, bottom }: DOMRect) =>
        left >= 0 &&
        top >= 0 &&
        right <= innerWidth &&
        bottom <= innerHeight &&
        [top + 2, bottom - 2].every((y) =>
          node.contains(root?.elementFromPoint((left + right) / 2, y) ?? null),
        );
      const isSeen = (node: Element | null | undefined) =>
        Boolean(node?.getClientRects()[0]) &&
        [...(node?.getClientRects() ?? [])].every((line) => node && isFree(node, line));
      /** One whole line of words at least. */
      const isLineSeen = (node: Element) =>
        [...node.getClientRects()].some((line) => isFree(node.closest('.captions') ?? node, line));
      return {
        ai: isSeen(root?.querySelector('[part~=disclosure]')),
        rehearsal: isSeen(root?.querySelector('[part~=label]')),
        said: [...(root?.querySelectorAll('.caption span') ?? [])].some(isLineSeen),
        end: isSeen(root?.querySelector('[part~=end-button]')),
      };
    });

  it.each(names)('stands in sight: %s', async (name) => {
    const page = await visit(name);
    await press(page, 'voice');
    await page.waitForSelector('>>> .caption');
    await expect
      .poll(() => inSight(page), { timeout: 5000 })
      .toEqual({ ai: true, rehearsal: true, said: true, end: true });
    await reached(page, 'talklive-voice', ['close-button', 'mute-button', 'end-button']);
    await page.close();
  });
});
