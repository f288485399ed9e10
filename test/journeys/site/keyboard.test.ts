/** By keyboard: where the focus goes when a call that was laid aside is over, and what the keys of a dialog scroll. */
import type { BrowserContext, KeyInput, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { nextPress } from '../hosts/host-page.ts';
import { pause } from '../../pause.ts';
import { seen } from '../reading.ts';
import { askTheCost } from './candidate-call.ts';

const origin = inject('origin');

/** What has the focus, shadow roots and all. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at && at !== document.body ? (at.getAttribute('part') ?? at.textContent?.trim() ?? '') : null;
  });
const press = async (page: Page, selector: string) => {
  const button = await page.waitForSelector(`>>> ${selector}`, { visible: true });
  await button?.focus();
  await nextPress();
  await page.keyboard.press('Enter');
};

describe.each(BROWSERS_OF_THIS_RUN)('by keyboard (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it.runIf(process.env.SOAK)(
    'a call that was laid aside and come back to leaves the focus in a place, and then where it began',
    async () => {
      const { page, pageErrors } = await openPage(browser);
      await page.setViewport({ width: 1280, height: 800 });
      await page.goto(`${origin}/pricing`, { waitUntil: 'load' });
      await page.focus('.hero .button');
      await page.keyboard.press('Enter');
      await seen(page, 'Hello, this is Juniper, an AI assistant.');
      await askTheCost(page);
      await press(page, '[part~="topic-button"]');
      await seen(page, 'Back to the call');
      await press(page, '[part~="topic-button"]');
      await seen(page, 'Connected');
      await press(page, '[part~="end-button"]');
      await seen(page, 'Call ended');
      await expect.poll(() => focused(page)).not.toBeNull();
      await press(page, '[part~="after-call"] .close');
      await expect.poll(() => focused(page)).toMatch(/Interview A Candidate Now/);
      expect(pageErrors).toEqual([]);
      await page.close();
    },
  );

  it('what is left of a call is where the keys are, its main way on two steps away, and Escape lays it aside', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'load' });
    await press(page, '.resume-call [data-talklive=voice]');
    await seen(page, 'You are now talking with your AI assistant. Speak naturally!');
    await press(page, '[part~="end-button"]:enabled');
    await seen(page, 'Call ended');
    await expect.poll(() => focused(page)).toBe('after-call');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('primary-button');
    // Small first, with the way back to its words.
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('after-call');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatch(/Talk to Juniper/);
    expect(await page.$('>>> [part~="after-call"]')).toBeNull();
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('keys pressed in a dialog leave the page behind it where it is', async () => {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${origin}/pricing`, { waitUntil: 'load' });
    await page.locator('.bar ::-p-text(Try It Live)').click();
    await page.waitForSelector('>>> [part~="demo"]');
    await page.waitForFunction(() => document.activeElement?.localName.startsWith('talklive-'));
    const stays = async (keys: KeyInput[]) => {
      for (const key of keys) await page.keyboard.press(key);
      await pause(400, 'a page that scrolls smoothly has begun by then');
      expect(await page.evaluate(() => scrollY)).toBe(0);
    };
    await stays(['ArrowDown', 'PageDown', 'End', ' ', 'ArrowDown']);
    await page.keyboard.press('Tab');
    await stays(['ArrowDown', 'PageDown', 'End']);
    await page.close();
  });
});
