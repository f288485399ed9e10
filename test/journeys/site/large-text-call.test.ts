/** A call in text of twice the size on a phone: whoever types reads the last answer over the field, and nothing is cut. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';
import { enlargeText } from './fitting.ts';

/** Of the view as it stands, without a scroll, in lines and px. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('talklive-voice')?.shadowRoot;
    const one = (selector: string) => root?.querySelector<HTMLElement>(selector);
    const box = (selector: string) => one(selector)?.getBoundingClientRect() ?? new DOMRect();
    const captions = box('.captions');
    const foot = Math.min(captions.bottom, box('.below').top);
    const said = [...(root?.querySelectorAll('.caption[data-speaker=assistant] span') ?? [])].at(-1);
    const lines = [...(said?.getClientRects() ?? [])];
    const field = one('.typed .field') as HTMLInputElement | null;
    const roomFor = (input: HTMLInputElement | null) => {
      const drawn = document.createElement('canvas').getContext('2d');
      if (!input || !drawn) return false;
      const { paddingInlineStart, paddingInlineEnd, fontFamily } = getComputedStyle(input);
      drawn.font = `${getComputedStyle(input, '::placeholder').fontSize} ${fontFamily}`;
      const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      return drawn.measureText(input.placeholder).width <= room;
    };
    const clock = one('.stage');
    return {
      lines: Math.min(2, lines.filter(({ top, bottom }) => top >= captions.top && bottom <= foot + 2).length),
      of: Math.min(2, lines.length),
      fieldIsFree: box('.typed .field').bottom <= box('.controls').top,
      endIsInside: box('[part~=end-button]').bottom <= innerHeight,
      clockIsBelow:
        clock !== null && getComputedStyle(clock as Element).clipPath === 'none' && box('.stage').top > foot,
      placeholderFits: roomFor(field),
    };
  });

describe('a call in text of twice the size', () => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser('chromium');
  });
  afterAll(() => browser.close());

  it('leaves the last answer over the field, which is whole', async () => {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 360, height: 740, hasTouch: true });
    await enlargeText(page);
    await page.goto(`${inject('origin')}/candidates/sa-001`, { waitUntil: 'load' });
    await page.locator('.resume-call ::-p-text(Talk to Juniper)').click();
    await page.waitForSelector('>>> .time');
    await page.locator('>>> [part~="mute-button"]').click();
    await page.waitForSelector('>>> .caption[data-speaker=assistant]');
    await page.locator('>>> [part~="type-button"]').click();
    await page.waitForSelector('>>> form.typed .field');
    await expect
      .poll(() => standing(page), { timeout: 5000 })
      .toMatchObject({
        lines: 2,
        fieldIsFree: true,
        endIsInside: true,
        clockIsBelow: false,
        placeholderFits: true,
      });
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/typed.png` });
    await page.keyboard.type('What does it cost?');
    await page.keyboard.press('Enter');
    await seen(page, 'What does it cost?');
    await page.close();
  });
});
