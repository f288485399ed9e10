/** The page answers: from a click to what the assistant speaks of, in view and marked. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { BrowserContext, Page } from 'puppeteer-core';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';
import { askTheCost } from './candidate-call.ts';

const origin = inject('origin');

const outlined = (page: Page) => page.$eval('.plans-list', (plans) => getComputedStyle(plans).outlineStyle);

/** In the upper half of the window. */
const isHigh = (element: Element) => {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < innerHeight / 2;
};

describe.each(BROWSERS_OF_THIS_RUN)('the page answers (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('with its prices, when a candidate has spoken of them', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${origin}/pricing`, { waitUntil: 'load' });
    await page.locator('::-p-text(Interview A Candidate Now)').click();
    await seen(page, 'Hello, this is Juniper, an AI assistant.');
    await askTheCost(page);
    expect(await outlined(page)).toBe('solid');
    await page.locator('>>> [part~="topic-button"]').click();
    await seen(page, 'Back to the call');
    await expect.poll(() => page.$eval('.plans-list', isHigh)).toBe(true);
    await page.locator('>>> [part~="end-button"]').click();
    await seen(page, 'Call ended');
    expect(await outlined(page)).toBe('none');
    // What was suggested is still to be had.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator('>>> [part~="after-call"] [part~="topic-button"]').click();
    await expect.poll(() => page.$eval('.plans-list', isHigh)).toBe(true);
    await page.waitForSelector('>>> [part~="after-call"][data-small=true]');
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});
