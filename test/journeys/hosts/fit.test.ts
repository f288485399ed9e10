import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet, trigger } from './host-page.ts';
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

/** A page for each, under its place among them. */
const pagesOf = (rows: readonly { lang: string; style: string }[]) =>
  Object.fromEntries(
    rows.map(({ lang, style }, at) => [
      `/${at}`,
      { body: html(body, `<style>${style}</style>`).replace('lang="en"', `lang="${lang}"`) },
    ]),
  );

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
  const site = partner('chromium', () => pagesOf(Object.values(LOW)));
  /** Lines of captions that are to be read as the view stands, without a scroll, below the fade at their head. */
  const readableLines = (page: Page) =>
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

  it.each(names)('leaves room for what is said while the visitor types: %s', async (name) => {
    const { width, height, lines } = LOW[name];
    const { page } = await site.visit(`/${names.indexOf(name)}`, ({ page }) =>
      page.setViewport({ width, height }),
    );
    await press(page, 'voice');
    await page.waitForSelector('>>> .caption');
    await click(page, '[part~=type-button]');
    await page.waitForSelector('>>> form.typed');
    await expect.poll(() => readableLines(page), { timeout: 2000 }).toBeGreaterThanOrEqual(lines);
    const reached = (parts: string[]) =>
      expect.poll(() => outOfReach(page, 'talklive-voice', parts), { timeout: 3000 }).toEqual([]);
    await reached(['dialog', 'close-button', 'end-button', 'field']);
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
    expect(await free()).not.toContain(false);
    await page.close();
  });
});

const TWICE = 'html { font-size: 200% } :root { --talklive-font-size: 32px }';
const CUT_OFF = {
  'a window of 320 by 256': { lang: 'en', style: '', width: 320, height: 256 },
  'a window of 320 by 320': { lang: 'en', style: '', width: 320, height: 320 },
  'a phone that lies': { lang: 'en', style: '', width: 568, height: 320 },
  'German of twice the size on a phone': { lang: 'de', style: TWICE, width: 375, height: 667 },
  'German of twice the size on a small phone': { lang: 'de', style: TWICE, width: 320, height: 480 },
} as const;

describe('what went wrong with a call, in little room', () => {
  const names = Object.keys(CUT_OFF) as (keyof typeof CUT_OFF)[];
  const site = partner('chromium', () => pagesOf(Object.values(CUT_OFF)));
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
    const { width, height } = CUT_OFF[name];
    const { page } = await site.visit(`/${names.indexOf(name)}`, ({ page }) =>
      page.setViewport({ width, height }),
    );
    const reached = (parts: string[]) =>
      expect.poll(() => outOfReach(page, 'talklive-voice', parts), { timeout: 3000 }).toEqual([]);
    await press(page, 'voice');
    await page.waitForSelector('>>> .caption');
    await reached(['dialog', 'close-button', 'end-button']);
    await page.reload();
    await page.waitForSelector('>>> [part~=error] [part~=primary-button]');
    await reached(['dialog', 'primary-button', 'close-button', 'end-button']);
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
    const { width, height } = CUT_OFF[name];
    const { page } = await site.visit(`/${names.indexOf(name)}`, async ({ page }) => {
      await page.setViewport({ width, height });
      await page.evaluateOnNewDocument(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
    });
    await press(page, 'voice');
    await page.waitForSelector('>>> [part~=error] [part~=primary-button]');
    await expect.poll(() => isFocusSeen(page), { timeout: 3000 }).toBe(true);
    await expect
      .poll(() => outOfReach(page, 'talklive-voice', ['close-button', 'devices-button']), { timeout: 3000 })
      .toEqual([]);
    await page.close();
  });

  it.each(names)('nothing leaves the window in the chat, in %s', async (name) => {
    const { width, height } = CUT_OFF[name];
    const { page } = await site.visit(`/${names.indexOf(name)}`, ({ page }) =>
      page.setViewport({ width, height }),
    );
    await press(page, 'chat');
    await page.waitForSelector('>>> [part~=composer]');
    const outside = () =>
      page.$$eval('>>> [part=chat] button', (buttons) =>
        buttons
          .filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left < 0 || right > innerWidth;
          })
          .map((one) => one.textContent),
      );
    await expect.poll(outside, { timeout: 3000 }).toEqual([]);
    await page.close();
  });
});

const TINY = {
  'a window of 280 by 200': { style: '', width: 280, height: 200 },
  'a page zoomed threefold': { style: 'html { zoom: 3 }', width: 1200, height: 800 },
};

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
  const site = partner('chromium', () => pagesOf(Object.values(LOWEST)));
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
    const { width, height } = LOWEST[name];
    const { page } = await site.visit(`/${names.indexOf(name)}`, ({ page }) =>
      page.setViewport({ width, height }),
    );
    await press(page, 'voice');
    await page.waitForSelector('>>> .caption');
    await expect
      .poll(() => standing(page), { timeout: 3000 })
      .toEqual({ said: true, end: true, linesOfEachWord: [1] });
    await expect
      .poll(() => outOfReach(page, 'talklive-voice', ['disclosure', 'close-button', 'end-button']))
      .toEqual([]);
    await page.close();
  });
});

describe('a chat in next to no room', () => {
  const names = Object.keys(TINY) as (keyof typeof TINY)[];
  const site = partner('chromium', () =>
    Object.fromEntries(
      names.map((name, at) => [`/${at}`, { body: html(body, `<style>${TINY[name].style}</style>`) }]),
    ),
  );

  it.each(names)('has its buttons at hand while the visitor types, in %s', async (name) => {
    const { width, height } = TINY[name];
    const { page } = await site.visit(`/${names.indexOf(name)}`, ({ page }) =>
      page.setViewport({ width, height }),
    );
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

describe('text of twice the size on the smallest phone', () => {
  const twice = '<style>html { font-size: 200% } :root { --talklive-font-size: 32px }</style>';
  const site = partner('chromium', () => ({ '/': { body: html(body, twice) } }));
  const visit = async (part: string) => {
    const { page } = await site.visit('/', ({ page }) => page.setViewport({ width: 320, height: 640 }));
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
    const title = await page.$eval('>>> .title', (node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().right;
    });
    expect(title).toBeLessThanOrEqual((await box(page, '[part~=close-button] .icon')).left);
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
    await expect
      .poll(async () => {
        const [above, below] = [await box(chat, '[part=voice-button]'), await box(chat, '[part~=composer]')];
        return above.bottom - below.top;
      })
      .toBeLessThanOrEqual(1);
    await chat.close();
  });
});
