/** Whoever reads on while they talk stays in the call: a link of the site puts the next page in this one's place. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { hears, is, stillHears } from '../hosts/small-calls.ts';
import { seen } from '../reading.ts';
import { callCandidate, JUNIPER } from './candidate-call.ts';

const at = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
const press = (page: Page, link: string) =>
  page.waitForSelector(link).then((found) => found?.evaluate((one) => (one as HTMLElement).click()));
const headOf = (page: Page) => page.$eval('main h1', ({ textContent }) => textContent);
/** Lost with the page. */
const isSamePage = (page: Page) => page.evaluate(() => 'sameness' in window);

describe.each(BROWSERS_OF_THIS_RUN)('in %s', (browserName) => {
  it('leads a caller from the candidate to the prices, back, and to the form, and then lets go', async () => {
    const { browser, page, pageErrors } = await callCandidate(JUNIPER, { browser: browserName });
    await seen(page, 'Hello, this is Juniper');
    await page.evaluate(() => Object.assign(window, { sameness: true }));
    expect(await hears(page)).toBe(true);
    const head = await headOf(page);
    await page.keyboard.press('Escape');
    await is(page, 'card');

    await press(page, '.nav a[href="/pricing"]');
    await at(page, '/pricing');
    await page.waitForSelector('.plan-popular');
    expect(await page.title()).toMatch(/Pricing/);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const current = () =>
      page.$$eval('.nav [aria-current]', (links) => links.map((link) => link.getAttribute('href')));
    expect(await current()).toEqual(['/pricing']);
    // Its own styles are here, and those of the page before are not.
    await expect
      .poll(() => page.$eval('.plan-popular', (plan) => getComputedStyle(plan).borderTopStyle))
      .toBe('solid');
    expect(await page.$$eval('link[rel=stylesheet]', ({ length }) => length)).toBe(2);
    expect([await isSamePage(page), await stillHears(page)]).toEqual([true, true]);
    await is(page, 'card');

    await page.goBack();
    await at(page, '/candidates/sa-001');
    await expect.poll(() => headOf(page)).toBe(head);
    expect([await isSamePage(page), await stillHears(page)]).toEqual([true, true]);

    await press(page, 'main a[href^="/contact?candidate=SA-001"]');
    await at(page, '/contact');
    // The form wakes by its address, and has nothing of the call ended.
    await page.waitForSelector('talklive-island[data-state=live]');
    await expect.poll(() => page.$eval('.form', ({ textContent }) => textContent)).toContain('Juniper');
    expect([await isSamePage(page), await stillHears(page)]).toEqual([true, true]);

    await page.locator('>>> [part~=end-button]').click();
    await seen(page, 'Call ended');
    await Promise.all([page.waitForNavigation(), press(page, '.nav a[href="/pricing"]')]);
    expect(await isSamePage(page)).toBe(false);
    expect(pageErrors).toEqual([]);
    await browser.close();
  });
});
