/** A call in little room: what is said can be read, and the call can be ended. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { click, press } from './host-page.ts';
import { readableLines, reached, TWICE, visitRooms } from './little-room.ts';

const LOW = {
  'German on a small phone': { lang: 'de', style: '', width: 320, height: 568, lines: 2 },
  'Arabic on a small phone': { lang: 'ar', style: '', width: 320, height: 568, lines: 2 },
  'German, magnified to a window of 640 by 400': { lang: 'de', style: '', width: 640, height: 400, lines: 5 },
  'text of twice the size in a low window': {
    lang: 'en',
    style: ':root { --talklive-font-size: 32px }',
    width: 640,
    height: 480,
    lines: 1,
  },
} as const;

type Low = keyof typeof LOW;

describe('a call in little room', () => {
  const names = Object.keys(LOW) as Low[];
  const visit = visitRooms('chromium', LOW);
  it.each(names)('leaves room for what is said while the visitor types: %s', async (name) => {
    const { lines } = LOW[name];
    const page = await visit(name);
    await press(page, 'voice');
    await page.waitForSelector('>>> .caption');
    await click(page, '[part~=type-button]');
    await page.waitForSelector('>>> form.typed');
    await expect.poll(() => readableLines(page), { timeout: 2000 }).toBeGreaterThanOrEqual(lines);
    await reached(page, 'talklive-voice', ['dialog', 'close-button', 'end-button', 'field']);
    // The line of who speaks is whole, or not there at all.
    const status = await page.$eval('>>> [part~=speaking]', (line) => {
      const { bottom, width: wide } = line.getBoundingClientRect();
      const below = line.getRootNode() as ShadowRoot;
      const foot = below.querySelector('.below')?.getBoundingClientRect();
      return { bottom: Math.round(bottom), wide, top: foot?.top ?? 0 };
    });
    const clipped = await page.$eval('>>> .stage', (stage) => getComputedStyle(stage).clipPath !== 'none');
    expect(clipped || status.bottom <= status.top + 1, JSON.stringify(status)).toBe(true);
    await click(page, '[part~=devices-button]');
    await page.waitForSelector('>>> [part~=devices] select');
    const free = () =>
      page.$$eval('>>> [part~=devices] :is(select, input)', (fields) =>
        fields.map((one) => {
          one.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = one.getBoundingClientRect();
          const root = one.getRootNode() as ShadowRoot;
          return root.elementFromPoint(left + width / 2, top + height / 2) === one;
        }),
      );
    expect(new Set(await free())).toEqual(new Set([true]));
    await page.close();
  });
});

const LOWEST = {
  'a window of 320 by 256': { lang: 'en', style: '', width: 320, height: 256 },
  'German in a window of 320 by 256': { lang: 'de', style: '', width: 320, height: 256 },
  'Arabic in a window of 320 by 256': { lang: 'ar', style: '', width: 320, height: 256 },
  'a window of 280 by 200': { lang: 'en', style: '', width: 280, height: 200 },
  'a window of 480 by 240': { lang: 'en', style: '', width: 480, height: 240 },
  'a window of 640 by 240': { lang: 'en', style: '', width: 640, height: 240 },
} as const;

describe('a call in next to no room', () => {
  const names = Object.keys(LOWEST) as (keyof typeof LOWEST)[];
  const visit = visitRooms('chromium', LOWEST);
  /** As the view stands, without a scroll: whether nothing lies on the first words, and End Call stands whole. */
  const standing = (page: Page) =>
    page.evaluate(() => {
      const root = document.querySelector('talklive-voice')?.shadowRoot;
      const said = root?.querySelector('.caption span');
      const end = root?.querySelector<HTMLElement>('[part~=end-button]');
      if (!root || !said || !end) return null;
      const [line] = said.getClientRects();
      const isOnTop = (node: Element, { left, top, right, bottom }: DOMRect) =>
        [top + 2, bottom - 2].every((y) => node.contains(root.elementFromPoint((left + right) / 2, y)));
      const text = [...end.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      const words = [...(text?.textContent ?? '').matchAll(/\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        return range.getClientRects().length;
      });
      return {
        said: line !== undefined && isOnTop(said, line),
        end: isOnTop(end, end.getBoundingClientRect()),
        linesOfEachWord: [...new Set(words)],
      };
    });

  it.each(names)('shows the first words, and End Call whole, in %s', async (name) => {
    const page = await visit(name);
    await press(page, 'voice');
    await page.waitForSelector('>>> .caption');
    await expect
      .poll(() => standing(page), { timeout: 3000 })
      .toEqual({ said: true, end: true, linesOfEachWord: [1] });
    await reached(page, 'talklive-voice', ['disclosure', 'close-button', 'end-button']);
    await page.close();
  });
});

const LYING = {
  'a phone that lies': { lang: 'en', style: '', width: 740, height: 360 },
  'a small phone that lies, in German': { lang: 'de', style: '', width: 667, height: 375 },
  'text of twice the size on a phone that lies': { lang: 'en', style: TWICE, width: 740, height: 360 },
  'text of twice the size on a phone': { lang: 'en', style: TWICE, width: 360, height: 740 },
} as const;

describe('a call on a phone that lies, or in large text', () => {
  const names = Object.keys(LYING) as (keyof typeof LYING)[];
  const visit = visitRooms('chromium', LYING);
  /** What stands whole in the window, under nothing, as the view opens. */
  const inSight = (page: Page) =>
    page.evaluate(() => {
      const root = document.querySelector('talklive-voice')?.shadowRoot;
      const lines = [...(root?.querySelectorAll('.caption span') ?? [])].flatMap((said) => [
        ...said.getClientRects(),
      ]);
      const isSeen = (node: Element | null | undefined, box = node?.getBoundingClientRect()) =>
        Boolean(
          box?.width &&
          box.left >= 0 &&
          box.bottom <= innerHeight &&
          [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2].every((y) =>
            node?.contains(root?.elementFromPoint((box.left + box.right) / 2, y) ?? null),
          ),
        );
      const level = root?.querySelector('.wave');
      return {
        level: isSeen(level),
        size: (level?.getBoundingClientRect().width ?? 0) >= 32,
        said: lines.some((line) => isSeen(root?.querySelector('.captions'), line)),
        end: isSeen(root?.querySelector('[part~=end-button]')),
      };
    });

  it.each(names)('shows the level and the words: %s', async (name) => {
    const page = await visit(name);
    await press(page, 'voice');
    await page.waitForSelector('>>> .caption');
    await expect
      .poll(() => inSight(page), { timeout: 3000 })
      .toEqual({ level: true, size: true, said: true, end: true });
    await reached(page, 'talklive-voice', ['disclosure', 'close-button', 'mute-button', 'end-button']);
    if (name === 'a phone that lies') {
      // Large enough to be hit, and off the edge.
      const [button, dialog] = await Promise.all(
        ['[part~=person-button]', 'dialog'].map(async (part) => (await page.$(`>>> ${part}`))?.boundingBox()),
      );
      expect(button?.height ?? 36).toBeGreaterThanOrEqual(36);
      if (button && dialog)
        expect(dialog.y + dialog.height - button.y - button.height).toBeGreaterThanOrEqual(4);
    }
    await page.close();
  });

  it.each(['a phone that lies', 'a small phone that lies, in German'] as const)(
    'keeps its head and its buttons in the window while the visitor types, small on %s',
    async (name) => {
      const page = await visit(name);
      await press(page, 'voice');
      await page.waitForSelector('>>> .caption');
      await page.evaluate(() => window.talklive.minimize('card'));
      await page.waitForSelector('>>> dialog[data-view=card]');
      await click(page, '[part~=type-button]');
      await page.waitForSelector('>>> form.typed');
      const parts = ['larger-button', 'smaller-button', 'close-button', 'field', 'mute-button', 'end-button'];
      const hidden = () =>
        page.$eval(
          '>>> dialog[data-view=card]',
          (card, wanted) =>
            wanted.filter((part) => {
              const node = card.querySelector(`[part~=${part}]`);
              const { left, top, width, height } = node?.getBoundingClientRect() ?? new DOMRect();
              const hit = (card.getRootNode() as ShadowRoot).elementFromPoint(
                left + width / 2,
                top + height / 2,
              );
              return !node?.contains(hit);
            }),
          parts,
        );
      await expect.poll(hidden, { timeout: 3000 }).toEqual([]);
      // By scrolling alone, and under nothing.
      await reached(page, 'talklive-voice', ['person-button']);
      await page.close();
    },
  );

  it('stays a pill that loses none of its words in text of twice the size on a phone', async () => {
    const page = await visit('text of twice the size on a phone');
    await press(page, 'voice');
    await page.waitForSelector('>>> .time', { visible: true });
    await page.evaluate(() => window.talklive.minimize('pill'));
    await page.waitForSelector('>>> dialog[data-view=pill]');
    const found = await page.$eval('>>> dialog[data-view=pill]', (pill) => {
      const box = pill.getBoundingClientRect();
      const shown = [...pill.querySelectorAll<HTMLElement>('.time, .disclosure, [part~=mute-button], .end')];
      const outside = shown.filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < box.left || right > box.right || top < box.top || bottom > box.bottom;
      });
      return {
        part: box.height / innerHeight,
        outside: outside.map(({ className }) => className),
        words: shown.map((one) => one.innerText.trim()).join(' '),
      };
    });
    // The page is still to be read.
    expect(found.part).toBeLessThan(1 / 3);
    expect(found.outside).toEqual([]);
    expect(found.words).toMatch(/\d:\d\d.* You are talking with an AI, not a person\./);
    await page.close();
  });
});
