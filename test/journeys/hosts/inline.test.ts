import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { pause } from '../../pause.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, html, launcherShown, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const INLINE = '<talklive-widget placement="inline" appear-after="0"></talklive-widget>';
const around = (tag: string) => `<section>Ask us: ${tag} or write.</section><p id="next">Next</p>`;
const page = (body: string, rules = '', head = '') => ({
  body: html(`${body}${trigger('chat')}${snippet(origin)}`, `<style>${rules}</style>${head}`),
});

const LAYOUTS = {
  'in a line of text': page(around(INLINE)),
  'in a flex container': page(around(INLINE), 'section { display: flex; gap: 3em; align-items: center }'),
  'in a grid': page(around(INLINE), 'section { display: grid; grid-template-columns: 1fr 2fr 1fr }'),
  'as a block with a margin': page(
    around(INLINE),
    'talklive-widget { display: block; margin: 40px; padding: 10px; text-align: center }',
  ),
  'from right to left': page(around(INLINE), 'html { direction: rtl }'),
};
const pathOf = (layout: string) => `/${Object.keys(LAYOUTS).indexOf(layout)}`;

/** Where the launcher's button and what follows it stand. */
const places = async (page: Page) => {
  const button = await page.waitForSelector('>>> [data-action=talk]', { visible: true });
  const next = await page.$('#next');
  const boxes = [await button?.boundingBox(), await next?.boundingBox()];
  return boxes.map((box) => box && [Math.round(box.x), Math.round(box.y), Math.round(box.width)]);
};

describe.each(BROWSERS_OF_THIS_RUN)('a tag that stands in the page (%s)', (name) => {
  const site = partner(name, () => ({
    '/tall': page('<talklive-call style="--talklive-call-height: 700px"></talklive-call>'),
    '/panel': page('<div id="panel"><talklive-call></talklive-call></div><p style="height: 6000px">Long</p>'),
    '/low': page('<talklive-call style="--talklive-call-height: 300px"></talklive-call>'),
    ...Object.fromEntries(Object.entries(LAYOUTS).map(([layout, made]) => [pathOf(layout), made])),
  }));

  it.each([
    ['/tall', 700],
    // 22em: less would leave no room for what is said.
    ['/low', 352],
  ])('is as high as the page says before a call and in it (%s)', async (path, height) => {
    const { page } = await site.visit(path);
    const start = await page.waitForSelector('>>> [part~=start-button]', { visible: true });
    const high = () => page.$eval('>>> .inline', (node) => Math.round(node.getBoundingClientRect().height));
    expect(await high()).toBe(height);
    await start?.click();
    await seen(page, CONNECTED);
    expect(await high()).toBe(height);
    await page.close();
  });

  it.each([360, 320, 768])(
    'has five lines of what is said over what stands below it, %d px wide',
    async (width) => {
      const { page } = await site.visit('/panel', ({ page }) => page.setViewport({ width, height: 800 }));
      await (await page.waitForSelector('>>> [part~=start-button]', { visible: true }))?.click();
      await page.waitForSelector('>>> .caption[data-speaker=assistant]');
      const measures = await page.$eval('>>> .inline', (inline) => {
        const box = (selector: string) =>
          inline.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return {
          lines: box('.captions').height / parseFloat(getComputedStyle(inline).lineHeight),
          covered: Math.max(0, box('.captions').bottom - box('.below').top - 1),
          level: box('.wave').height >= 32,
        };
      });
      expect(measures).toEqual({
        lines: expect.toSatisfy((lines: number) => lines >= 5),
        covered: 0,
        level: true,
      });
      await page.close();
    },
  );

  it.each(['display: none', 'visibility: hidden', 'opacity: 0', 'height: 0; overflow: hidden'])(
    'holds its call in a dialog where the page hides it (%s)',
    async (style) => {
      const { page } = await site.visit('/panel');
      const start = await page.waitForSelector('>>> [part~=start-button]', { visible: true });
      await start?.click();
      await seen(page, CONNECTED);
      await page.$eval('#panel', (panel, style) => panel.setAttribute('style', style), style);
      await page.waitForSelector('>>> dialog[open] [part~=end-button]', { visible: true });
      await page.click('>>> dialog[open] [part~=end-button]');
      await seen(page, 'You ended the call.');
      await page.close();
    },
  );

  it('goes on where it stands when the visitor scrolls it away', async () => {
    const { page } = await site.visit('/panel');
    const start = await page.waitForSelector('>>> [part~=start-button]', { visible: true });
    await start?.click();
    await seen(page, CONNECTED);
    await page.evaluate(() => scrollTo(0, 5000));
    await pause(3500, 'a call that is taken for hidden would be in a dialog within it');
    expect(await page.$('>>> dialog[open]')).toBeNull();
    await page.close();
  });

  it.each(Object.keys(LAYOUTS))('stands where it stood when the elements come (%s)', async (layout) => {
    const { page } = await site.visit(pathOf(layout));
    await launcherShown(page);
    const before = await places(page);
    await press(page, 'chat');
    await seen(page, 'Hello! How can we help?');
    expect(await page.evaluate(() => customElements.get('talklive-widget') !== undefined)).toBe(true);
    expect(await places(page)).toEqual(before);
    await page.close();
  });
});

describe('a call with a title of the page’s own', () => {
  const site = partner('chromium', () => ({
    '/voice': {
      body: html(
        `<talklive-voice text-title="Talk to Acme"></talklive-voice>${trigger('voice')}${snippet(origin)}`,
      ),
    },
    '/mark': {
      body: html(
        `<talklive-voice assistant-name="Ada" assistant-mark="/none.png"></talklive-voice>${trigger('voice')}${snippet(origin)}`,
      ),
    },
    '/call': { body: html(`<talklive-call text-title="Talk to Acme"></talklive-call>${snippet(origin)}`) },
  }));
  const nameOf = (page: Page, role: string) => async () =>
    (await page.accessibility.snapshot())?.children?.find((node) => node.role === role)?.name;

  it('shows it over the words of each state, and is named by both', async () => {
    const { page } = await site.visit('/voice');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await seen(page, 'Talk to Acme');
    await expect.poll(nameOf(page, 'dialog')).toBe('Talk to Acme Connected');
    await page.close();
  });

  it('leaves out the mark of who answers where no picture comes, and says so once', async () => {
    const { page, consoleLines } = await site.visit('/mark');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await seen(page, 'Ada');
    await expect.poll(() => page.$('>>> .who img')).toBeNull();
    const told = consoleLines.filter((line) => line.includes('assistant-mark="/none.png": no picture came'));
    expect(told).toHaveLength(1);
    await page.close();
  });

  it('has it as the heading of the inline call, then over its states', async () => {
    const { page } = await site.visit('/call');
    await seen(page, 'Talk to Acme');
    await (await page.waitForSelector('>>> [part~="start-button"]'))?.click();
    await seen(page, CONNECTED);
    await seen(page, 'Talk to Acme');
    await page.close();
  });
});
