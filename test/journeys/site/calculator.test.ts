/** The calculator of the prices: what it does with wrong, large and small numbers. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');

const valueOf = (page: Page, name: string) =>
  page.$eval(`#cost-${name}`, (field) => (field as HTMLInputElement).value);
const totalOf = (page: Page) => page.$eval('[data-total]', (cell) => cell.textContent);

describe.each(BROWSERS_OF_THIS_RUN)('a buyer calculates a month (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('hears why a press does nothing, and is at the first wrong number', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/pricing?calls=300#calculator`, { waitUntil: 'load' });
    await page.locator('#cost-calls').fill('about 900');
    await expect.poll(() => totalOf(page)).toBe('–');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    const isDimmed = () => page.$$eval('.calculation .button[aria-disabled=true]', ({ length }) => length);
    expect(await isDimmed()).toBe(2);
    await page.locator('.calculation ::-p-text(Copy link)').click();
    await seen(page, 'Not copied: first mend “Voice calls a month”.');
    expect(await focused()).toBe('cost-calls');
    await page.focus('#cost-messages');
    await page.$eval('[data-choose=professional]', (link) => (link as HTMLElement).click());
    await seen(page, 'Your numbers cannot go along yet: first mend “Voice calls a month”.');
    expect(await focused()).toBe('cost-calls');
    expect(new URL(page.url()).pathname).toBe('/pricing');
    await page.locator('#cost-calls').fill('900');
    await page.waitForFunction(() => document.querySelector('[data-refused]')?.textContent === '');
    expect(await isDimmed()).toBe(0);
    await page.close();
  });

  it('chooses Starter where that would do, and brings the numbers along', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/pricing#calculator`, { waitUntil: 'load' });
    const isOffered = () => page.$eval('[data-choose=starter]', (link) => link.checkVisibility());
    expect(await isOffered()).toBe(false);
    await page.locator('#cost-records').fill('0');
    await seen(page, 'would not do: it has voice only.');
    await page.locator('#cost-messages').fill('0');
    await seen(page, 'Starter would do: $99 a month');
    expect(await isOffered()).toBe(true);
    await page.locator('.calculation ::-p-text(Choose Starter)').click();
    await page.waitForSelector('.chip-chosen::-p-text(Starter plan)');
    const message = await page.$eval('#contact-message', (field) => (field as HTMLTextAreaElement).value);
    expect(message).toContain('for which Starter would do, at $99:');
    expect(message).toContain('Voice calls a month: 300');
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });

  it('brings the month along from a plan at the top, too, and the newest one alone', async () => {
    const { page } = await openPage(browser);
    const messageFrom = async (query: string, total: string) => {
      await page.goto(`${origin}/pricing${query}`, { waitUntil: 'load' });
      await expect.poll(() => totalOf(page)).toBe(total);
      await page.$eval('.plan-popular a.button', (link) => (link as HTMLElement).click());
      await page.waitForSelector('.chip-chosen::-p-text(Professional plan)');
      return page.$eval('#contact-message', (field) => (field as HTMLTextAreaElement).value);
    };
    const first = await messageFrom('?assistants=3&video=50', '$1,395');
    expect(first).toContain('Together: $1,395');
    expect(first).toMatch(/\/pricing\?assistants=3&\S*video=50&\S*#calculator$/);
    const second = await messageFrom('?assistants=2', '$920');
    expect(second).toContain('Together: $920');
    expect(second.match(/I have calculated/g)).toHaveLength(1);
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });

  it('hears what is wrong in a link that was shared', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/pricing?assistants=3&calls=2000000`, { waitUntil: 'load' });
    await page.$eval('#calculator', (part) => part.scrollIntoView());
    await seen(
      page,
      'Voice calls a month: please write a whole number from 0 to 1,000,000; “2000000” is not one.',
    );
    expect(await valueOf(page, 'assistants')).toBe('3');
    expect(await valueOf(page, 'calls')).toBe('2000000');
    expect(await totalOf(page)).toBe('–');
    await page.close();
  });

  it('reads a million calls on a phone', async () => {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 360, height: 740 });
    await page.goto(`${origin}/pricing?assistants=1&calls=1000000&minutes=1000000`, { waitUntil: 'load' });
    await expect.poll(() => totalOf(page)).toMatch(/^\$150,000,000,\d{3}$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.close();
  });

  it('takes of a shared link what its fields take', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/pricing?minutes=1e3&calls=1,500`, { waitUntil: 'load' });
    await expect.poll(() => valueOf(page, 'calls')).toBe('1500');
    // What they do not take is said, and stands there to be mended.
    expect(await valueOf(page, 'minutes')).toBe('1e3');
    await seen(page, '“1e3” is not one.');
    await page.close();
  });
});
