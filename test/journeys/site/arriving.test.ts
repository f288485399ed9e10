/** A visitor comes to the message form with something chosen: it is there, and nothing moves for it. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');

declare global {
  interface Window {
    /** How far below the form's top its first field has stood, frame by frame. */
    placesOfField: Set<number>;
  }
}

/** From the first frame on. */
const watchField = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.placesOfField = new Set();
    const look = () => {
      const field = document.querySelector('#contact-firstName');
      const form = field?.closest('form');
      if (field && form)
        window.placesOfField.add(
          Math.round(field.getBoundingClientRect().top - form.getBoundingClientRect().top),
        );
      requestAnimationFrame(look);
    };
    look();
  });
const placesAt = async (page: Page, address: string, chips: number) => {
  await page.goto(origin + address, { waitUntil: 'load' });
  await page.focus('#contact-lastName');
  await page.waitForSelector('talklive-island[data-state=live] #contact-email');
  await page.waitForFunction(
    (count) => document.querySelectorAll('.chip-chosen').length === count,
    {},
    chips,
  );
  return page.evaluate(
    () =>
      new Promise<number[]>((settle) => {
        requestAnimationFrame(() => requestAnimationFrame(() => settle([...window.placesOfField])));
      }),
  );
};

describe('whoever comes with a choice', () => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser('chromium');
  });
  afterAll(() => browser.close());

  it.each([1280, 390])('has the fields where they stay, at %i pixels', async (width) => {
    const { page } = await openPage(browser);
    await page.setViewport({ width, height: 800 });
    await watchField(page);
    const [alone, ...moved] = await placesAt(page, '/contact?interest=pricing', 0);
    expect(moved).toEqual([]);
    const one = await placesAt(page, '/contact?candidate=sa-001', 1);
    expect(one).toHaveLength(1);
    expect(one[0]).toBeGreaterThan((alone ?? 0) + 60);
    const three = await placesAt(page, '/contact?candidate=SA-001&plan=starter&industry=healthcare', 3);
    expect(three).toHaveLength(1);
    // The tab has kept them; this address says nothing of them.
    expect(await placesAt(page, '/contact', 3)).toEqual(three);
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });

  it('reads the address that was written, whatever letters it has', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/contact`, { waitUntil: 'load' });
    await page.type('#contact-firstName', 'Ana');
    await page.waitForSelector('talklive-island[data-state=live] #contact-email');
    await page.type('#contact-email', 'ana@münchen.example');
    await page.type('#contact-message', 'Our phone rings at night.');
    await page.click('.form [type=submit]');
    await seen(page, 'Thank you. Your message has arrived.');
    await seen(page, 'The answer goes to ana@münchen.example.');
    await page.close();
  });
});
