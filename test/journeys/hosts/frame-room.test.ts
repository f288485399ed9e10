/** A frame that the page sizes has the room of what is drawn in it: in a call, made small, and when that is over. */
import type { Frame, Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { frameOf, guideSnippet, pressIn, seenIn, tellFrame } from './framed.ts';
import { CONNECTED, html, nextPress } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const AFTER = '[part~=after-call]';
const LINK = '<p><br><br><br><br><br><br><a id="mid" href="#prices">Our prices</a></p>';

/** Of the window, of which a frame must leave the rest. */
const roomOf = (page: Page) => page.$eval('iframe', (own) => [own.clientWidth, own.clientHeight]);
const isReached = (page: Page) =>
  page.$eval('#mid', (link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === link;
  });
/** All of it is within the frame. */
const isWhole = (frame: Frame, selector: string) =>
  frame.waitForFunction(
    (selector) => {
      const root = document.querySelector('talklive-voice')?.shadowRoot;
      const box = root?.querySelector(selector)?.getBoundingClientRect();
      // Firefox counts in sixtieths of a pixel.
      return box && box.height > 40 && box.width > 200 && box.top >= 0 && box.bottom < innerHeight + 0.1;
    },
    { polling: 50, timeout: 15_000 },
    selector,
  );

describe.each(BROWSERS_OF_THIS_RUN)('a frame that the page sizes (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(LINK + guideSnippet('sized', origin, '&amp;assistant-id=long-talk')) },
  }));
  const visit = async () => {
    const { page, pageErrors } = await site.visit('/', ({ page }) =>
      page.setViewport({ width: 360, height: 740 }),
    );
    const frame = await frameOf(page);
    await frame.waitForSelector('>>> .launcher-toggle', { visible: true });
    return { page, frame, pageErrors };
  };
  const byPage = (page: Page) => tellFrame(page, { talklive: 'open', part: 'voice' });
  const byLauncher = async (page: Page, frame: Frame) => {
    await pressIn(frame, '.launcher-toggle');
    await expect.poll(() => roomOf(page)).toEqual([288, 288]);
    await pressIn(frame, '[part~=talk-button]');
    await nextPress();
    await pressIn(frame, '::-p-text(Voice)');
    await nextPress();
    await pressIn(frame, '::-p-text(Start)');
  };

  it.each([
    ['by the page', byPage],
    ['by the launcher', byLauncher],
  ])('keeps the room of what is left of a call until that is closed: opened %s', async (_how, open) => {
    const { page, frame, pageErrors } = await visit();
    await open(page, frame);
    await seenIn(frame, CONNECTED);
    await pressIn(frame, '[part~=end-button]');
    await isWhole(frame, AFTER);
    expect(((await roomOf(page))[1] ?? 0) > 500).toBe(true);
    await nextPress();
    await isWhole(frame, AFTER);
    await pressIn(frame, `${AFTER} .close`);
    // The launcher as it was, or with its choices.
    await expect.poll(async () => Math.max(...(await roomOf(page)))).toBeLessThanOrEqual(288);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('lets the page be used around a call that is as small as can be, and around what is left of it', async () => {
    const { page, frame } = await visit();
    await byPage(page);
    await seenIn(frame, CONNECTED);
    expect(await isReached(page)).toBe(false);
    await frame.evaluate(() => void window.talklive.minimize('card'));
    await expect.poll(() => isReached(page)).toBe(true);
    await isWhole(frame, 'dialog[data-view=card]');
    await frame.evaluate(() => void window.talklive.minimize('pill'));
    await expect.poll(async () => ((await roomOf(page))[1] ?? 0) < 170).toBe(true);
    await isWhole(frame, 'dialog[data-view=pill]');
    await pressIn(frame, '[part~=end-button]');
    await isWhole(frame, AFTER);
    await expect.poll(async () => ((await roomOf(page))[1] ?? 0) < 170).toBe(true);
    await pressIn(frame, `${AFTER} [part~=larger-button]`);
    await expect.poll(async () => ((await roomOf(page))[1] ?? 0) > 500).toBe(true);
    await isWhole(frame, AFTER);
    await page.close();
  });

  it('copies what was said', async () => {
    const { page, frame } = await visit();
    await byPage(page);
    await frame.waitForSelector('>>> .caption[data-speaker=assistant]', { timeout: 20_000 });
    await pressIn(frame, '[part~=end-button]');
    await pressIn(frame, `${AFTER} .acts ::-p-text(Copy)`);
    await seenIn(frame, 'Copied');
    await page.close();
  });
});
