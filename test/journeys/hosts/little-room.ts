/** Pages and windows that leave the widget little room, and what of it a visitor can reach there. */
import type { Page } from 'puppeteer-core';
import { expect, inject } from 'vitest';
import type { BrowserName, Watched } from '../browser.ts';
import { html, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

export interface Room {
  /** The page's language. @default 'en' */
  lang?: string;
  /** The page's rules. */
  style: string;
  width: number;
  height: number;
}

/** Text of twice the size, of the page's and of ours. */
export const TWICE = 'html { font-size: 200% } :root { --talklive-font-size: 32px }';

/** Windows in which hardly anything has its usual place. */
export const CRAMPED = {
  'a window of 320 by 256': { lang: 'en', style: '', width: 320, height: 256 },
  'a window of 320 by 320': { lang: 'en', style: '', width: 320, height: 320 },
  'a phone that lies': { lang: 'en', style: '', width: 568, height: 320 },
  'German of twice the size on a phone': { lang: 'de', style: TWICE, width: 375, height: 667 },
  'German of twice the size on a small phone': { lang: 'de', style: TWICE, width: 320, height: 480 },
} as const;

/** Opens a page in each of the rooms, by the room's name; all three parts have a trigger in it. */
export function visitRooms<Name extends string>(browser: BrowserName, rooms: Record<Name, Room>) {
  const names = Object.keys(rooms) as Name[];
  const body = trigger('voice') + trigger('demo') + trigger('chat') + snippet(inject('origin'));
  const site = partner(browser, () =>
    Object.fromEntries(
      names.map((name, at) => {
        const { lang = 'en', style } = rooms[name];
        return [
          `/${at}`,
          { body: html(body, `<style>${style}</style>`).replace('lang="en"', `lang="${lang}"`) },
        ];
      }),
    ),
  );
  return async (name: Name, prepare?: (watched: Watched) => unknown): Promise<Page> => {
    const { width, height } = rooms[name];
    const { page } = await site.visit(`/${names.indexOf(name)}`, async (watched) => {
      await watched.page.setViewport({ width, height });
      await prepare?.(watched);
    });
    return page;
  };
}

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

/** What opens slides in: it is waited for. */
export const reached = (page: Page, tag: string, parts: string[]) =>
  expect.poll(() => outOfReach(page, tag, parts), { timeout: 3000 }).toEqual([]);

/** Lines of captions that are to be read as the view stands, without a scroll, below the fade at their head. */
export const readableLines = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('talklive-voice')?.shadowRoot;
    const captions = root?.querySelector('.captions');
    const below = root?.querySelector('.below')?.getBoundingClientRect();
    if (!captions || !below) return 0;
    const box = captions.getBoundingClientRect();
    const { lineHeight, fontSize } = getComputedStyle(captions);
    const beside = below.right <= box.left || box.right <= below.left;
    const bottom = Math.min(box.bottom, innerHeight, beside ? Infinity : below.top);
    return (bottom - box.top - 1.2 * parseFloat(fontSize)) / parseFloat(lineHeight);
  });
