/** A chat in little room: its buttons stay in the window, and at hand. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { press } from './host-page.ts';
import { CRAMPED, TWICE, visitRooms } from './little-room.ts';

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

const HELD = {
  'a phone held sideways': { style: '', width: 740, height: 360 },
  'a phone with text of twice the size': { style: TWICE, width: 360, height: 740 },
};

const USUAL = {
  'a phone': { style: '', width: 360, height: 740 },
  'a desk': { style: '', width: 1280, height: 800 },
};

describe('a chat in which much was said', () => {
  const names = Object.keys(USUAL) as (keyof typeof USUAL)[];
  const visit = visitRooms('chromium', USUAL);

  it.each(names)('stands still around what scrolls, on %s', async (name) => {
    const page = await visit(name);
    await press(page, 'chat');
    for (let answered = 1; answered <= 6; answered += 1) {
      await page.locator('>>> [part~=composer] textarea:enabled').fill(`What does it cost for ${answered}?`);
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (wanted) =>
          (document
            .querySelector('talklive-chat')
            ?.shadowRoot?.querySelectorAll('.message[data-role=assistant]').length ?? 0) >= wanted,
        {},
        answered,
      );
    }
    const scrolls = (selector: string) =>
      page.$eval(`>>> ${selector}`, (node) => node.scrollHeight - node.clientHeight);
    expect(await scrolls('.log')).toBeGreaterThan(100);
    expect(await scrolls('[part=chat]')).toBe(0);
    await page.close();
  });
});

describe('a chat in which something was said', () => {
  const names = Object.keys(HELD) as (keyof typeof HELD)[];
  const visit = visitRooms('chromium', HELD);

  /** In percent of the window: what can be seen of the log between what stays, and of the last line whether it is whole. */
  const seenOf = (page: Page) =>
    page.$eval('>>> [part=chat]', (chat) => {
      const place = (part: string) => chat.querySelector(part)?.getBoundingClientRect();
      const [bar, log, field] = [place('.bar'), place('.log'), place('.compose')];
      const last = [...chat.querySelectorAll('.message')].at(-1)?.getBoundingClientRect();
      if (!bar || !log || !field || !last) return null;
      const height = Math.min(log.bottom, field.top) - Math.max(log.top, bar.bottom);
      return { share: Math.round((100 * height) / innerHeight), isLastSeen: last.bottom <= field.top };
    });

  it.each(names)('shows as much of it as of all else, and what was said last, on %s', async (name) => {
    const page = await visit(name);
    await press(page, 'chat');
    // That it is an AI stands first.
    const disclosure = await page.waitForSelector('>>> [part=chat] [part=disclosure]');
    expect(await disclosure?.isIntersectingViewport({ threshold: 0.9 })).toBe(true);
    for (const text of ['What does it cost?', 'And how long does it take?']) {
      await page.locator('>>> [part~=composer] textarea:enabled').fill(text);
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (said) =>
          [...(document.querySelector('talklive-chat')?.shadowRoot?.querySelectorAll('.message') ?? [])].some(
            ({ textContent }, at, { length }) => at < length - 1 && textContent.includes(said),
          ),
        {},
        text,
      );
    }
    // With the way to a person, which comes later.
    await page.waitForSelector('>>> [part~=person-button]');
    await expect.poll(async () => (await seenOf(page))?.isLastSeen, { timeout: 3000 }).toBe(true);
    expect((await seenOf(page))?.share).toBeGreaterThanOrEqual(38);
    // Who reads above is not taken down by what comes, and has a way back.
    await page.$eval('>>> [part=chat]', (chat) => chat.scrollTo(0, 0));
    await page.waitForSelector('>>> .latest', { visible: true });
    await page.$eval('>>> .latest', (latest) => (latest as HTMLElement).click());
    await expect.poll(async () => (await seenOf(page))?.isLastSeen, { timeout: 3000 }).toBe(true);
    await page.close();
  });
});

const SMALLEST = { 'the smallest phone': { style: TWICE, width: 320, height: 568 } };

describe('a chat in large text', () => {
  const visit = visitRooms('chromium', SMALLEST);
  /** Its first and last line are under nothing. */
  const isRead = (page: Page) =>
    page.$eval('>>> [part=chat] [part=disclosure]', (node) => {
      const { left, top, bottom } = node.getBoundingClientRect();
      const root = node.getRootNode() as ShadowRoot;
      return [top + 8, bottom - 8].every((y) => node.contains(root.elementFromPoint(left + 40, y)));
    });

  it('says that it is an AI for as long as it lasts, over a field of one line', async () => {
    const page = await visit('the smallest phone');
    await press(page, 'chat');
    await page.waitForSelector('>>> [part~=composer]');
    await expect.poll(() => isRead(page), { timeout: 3000 }).toBe(true);
    const high = () => page.$eval('>>> [part~=composer] textarea', (field) => field.clientHeight);
    await expect.poll(high, { timeout: 3000 }).toBeLessThan(2 * 1.45 * 32);
    await page.keyboard.type('What does it cost?');
    await page.keyboard.press('Enter');
    await page.waitForSelector('>>> .message[data-role=user] + .message[data-role=assistant] .bubble');
    expect(await isRead(page)).toBe(true);
    await page.close();
  });
});

describe('a chat over a phone’s keyboard', () => {
  const visit = visitRooms('chromium', { 'a phone': { style: '', width: 375, height: 330 } });

  it('has the call in reach, in its head, while the visitor writes', async () => {
    const page = await visit('a phone', ({ page: phone }) =>
      phone.setViewport({ width: 375, height: 330, isMobile: true, hasTouch: true }),
    );
    await page.tap('[data-talklive=chat]');
    const field = await page.waitForSelector('>>> [part~=composer] textarea:enabled');
    await field?.type('hello');
    const place = () =>
      page.$eval('>>> [part=chat] [part=voice-button]', (node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const root = node.getRootNode() as ShadowRoot;
        const [x, y] = [left + width / 2, top + height / 2];
        const bar = root.querySelector('.bar')?.getBoundingClientRect();
        return { isHit: node.contains(root.elementFromPoint(x, y)), isInHead: y < (bar?.bottom ?? 0), x, y };
      });
    await expect.poll(place, { timeout: 3000 }).toMatchObject({ isHit: true, isInHead: true });
    const { x, y } = await place();
    await page.touchscreen.tap(x, y);
    await page.waitForSelector('>>> [part~=choice-voice]');
    await page.close();
  });
});
