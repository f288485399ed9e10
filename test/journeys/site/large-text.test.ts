/** Text of twice the size, as somebody sets it who cannot read smaller: every page keeps to a phone's width, and nothing is cut. */
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openBrowser } from '../browser.ts';
import { covered, enlargeText, outside, roomFor } from './fitting.ts';
import { PAGE_KINDS } from './pages.ts';

const origin = inject('origin');

/** The ways to text of 200 %. */
type Way = 'the setting of the browser' | 'the root of the page' | 'the zoom of text alone';
interface Look {
  way: Way;
  width: number;
}
const LOOKS: readonly Look[] = [
  { way: 'the setting of the browser', width: 360 },
  ...(process.env.SOAK
    ? ([
        { way: 'the setting of the browser', width: 320 },
        { way: 'the setting of the browser', width: 1024 },
        { way: 'the root of the page', width: 360 },
        { way: 'the root of the page', width: 320 },
        { way: 'the zoom of text alone', width: 360 },
        { way: 'the zoom of text alone', width: 320 },
      ] as const)
    : []),
];

const open = async (browser: BrowserContext, { way, width }: Look): Promise<Page> => {
  const page = await browser.newPage();
  await page.setViewport({ width, height: 740 });
  if (way === 'the setting of the browser') await enlargeText(page);
  if (way === 'the root of the page')
    await page.evaluateOnNewDocument(() =>
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
    );
  return page;
};

describe.each(LOOKS)('text of 200 % by $way, $width px wide', (look) => {
  let own: Browser | undefined;
  let browser: BrowserContext;
  beforeAll(async () => {
    if (look.way === 'the zoom of text alone')
      own = await launchBrowser('firefox', {
        prefs: { 'browser.display.os-zoom-behavior': 2, 'ui.textScaleFactor': 200 },
      });
    browser = own ? await own.createBrowserContext() : await openBrowser('chromium');
  });
  afterAll(async () => {
    await browser.close();
    await own?.close();
  });

  it.each(PAGE_KINDS)('%s', async (path) => {
    const page = await open(browser, look);
    await page.goto(origin + path, { waitUntil: 'load' });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(await outside(page)).toEqual([]);
    expect(await covered(page)).toEqual([]);
    await page.close();
  });

  it('the bar of a low window goes with the page, and what is read has the window', async () => {
    const page = await open(browser, look);
    await page.setViewport({ width: look.width, height: 640 });
    await page.goto(`${origin}/pricing`, { waitUntil: 'load' });
    const top = () =>
      page.evaluate(async () => {
        scrollTo({ top: 900, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        return document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
      });
    if (look.way !== 'the zoom of text alone') expect(await top()).toBeLessThanOrEqual(0);
    await page.close();
  });

  it('a resume keeps to the screen, its buttons below each other, and leaves room to read', async () => {
    const page = await open(browser, look);
    await page.goto(`${origin}/candidates?candidate=SA-001`, { waitUntil: 'load' });
    await page.waitForSelector('.resume[open] .resume-bar');
    const wide = await page.$eval('.resume', ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await outside(page)).toEqual([]);
    if (look.way === 'the setting of the browser')
      expect(await roomFor(page, '.resume :is(.resume-summary, .exchange, .resume-lists)')).toBeGreaterThan(
        0.6,
      );
    // No button is so narrow that its words break to letters.
    const lines = await page.$$eval('.resume-bar > *', (all) =>
      all.map((one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).fontSize)),
    );
    expect(Math.max(...lines)).toBeLessThan(6);
    await page.close();
  });

  it('the menu opens, and every way of it can be pressed', async () => {
    const page = await open(browser, look);
    await page.goto(origin, { waitUntil: 'load' });
    const toggle = await page.$('.menu-toggle');
    if (await toggle?.isVisible()) await toggle?.click();
    expect(await outside(page)).toEqual([]);
    for (const link of await page.$$('#menu a')) {
      await link.scrollIntoView();
      expect(await link.isIntersectingViewport({ threshold: 0.9 })).toBe(true);
    }
    await page.$eval('#menu a[href="/pricing"]', (link) => link.scrollIntoView({ block: 'center' }));
    await page.locator('#menu a[href="/pricing"]').click();
    await page.waitForFunction(() => location.pathname === '/pricing');
    await page.close();
  });
});
