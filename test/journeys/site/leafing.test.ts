/** The 57: few at once, many resumes in one step of Back, and what is chosen before the script is there. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');
const shown = (page: Page) =>
  page.$$eval('.card', (cards) => cards.filter((card) => card.checkVisibility()).length);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const resumeOf = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('dialog.resume h2')?.textContent?.trim() === wanted,
    {},
    name,
  );
const back = (page: Page) => page.evaluate(() => history.back());

describe.each(BROWSERS_OF_THIS_RUN)('a buyer leafs through the 57 (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('sees 24, then 48, then all, and the keyboard goes on with the first of the new ones', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    expect(await shown(page)).toBe(24);
    await seen(page, '57 candidates found');
    await page.focus('.cards-more button');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toBe(48);
    const names = await page.$$eval('.card h3', (all) => all.map(({ textContent }) => textContent));
    await expect.poll(() => focused(page)).toBe(`View Resume of ${names[24]}`);
    await page.focus('.cards-more button');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toBe(57);
    expect(await page.$('.cards-more')).toBeNull();
    await page.close();
  });

  it('reads many resumes, and one Back leaves the page', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/pricing`, { waitUntil: 'load' });
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    await page.click('#SA-001 .card-open');
    await resumeOf(page, 'Inbound Lead Qualifier');
    // Whoever leafs stays on the button, sees that, and hears who came.
    await page.$eval('dialog', (sheet) => sheet.scrollTo(0, 500));
    await page.focus('dialog .leafing button');
    // By keyboard: what a script alone has focused, Firefox does not mark.
    await page.keyboard.press('Tab');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    await page.keyboard.press('Enter');
    await resumeOf(page, 'Outbound Prospecting Caller');
    expect(await focused(page)).toContain('Next: Almanac');
    expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
    expect(await page.$eval('dialog', (sheet) => sheet.scrollTop)).toBe(0);
    await page.waitForSelector('dialog [role=status]::-p-text(Harrier, Outbound Prospecting Caller)');
    await page.locator('dialog ::-p-text(Previous: Juniper)').click();
    await resumeOf(page, 'Inbound Lead Qualifier');
    // There is nobody more that way.
    expect(await focused(page)).toBe('Inbound Lead Qualifier');
    await page.click('dialog .other');
    await page.waitForFunction(() => !location.search.includes('SA-001'));
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { hidden: true });
    await page.waitForFunction(() => location.search === '');
    await page.click('#SA-003 .card-open');
    await resumeOf(page, 'Appointment Setter');
    // Back closes what is open …
    await back(page);
    await page.waitForSelector('dialog', { hidden: true });
    expect(new URL(page.url()).pathname).toBe('/candidates');
    // … and the next one leaves.
    await back(page);
    await page.waitForFunction(() => location.pathname === '/pricing');
    await page.close();
  });

  it('has Talk, Hire and the next one in the first screen of a phone', async () => {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 360, height: 640 });
    await page.goto(`${origin}/candidates?candidate=SA-003`, { waitUntil: 'load' });
    await page.waitForSelector('dialog .leafing');
    const within = await page.$$eval('dialog :is(.leafing, .resume-bar) :is(a, button)', (all) =>
      all.map((one) => {
        const { top, bottom, left, right, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top >= 0 && bottom <= innerHeight && height >= 44 && one.contains(hit);
      }),
    );
    expect(within).toEqual([true, true, true, true, true]);
    await page.close();
  });

  it.each([320, 360])(
    'has every way on of a resume in one row and one line each, at %i px',
    async (width) => {
      const { page } = await openPage(browser);
      await page.setViewport({ width, height: 740 });
      await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
      await page.click('#SA-001 .card-open');
      await resumeOf(page, 'Inbound Lead Qualifier');
      const bar = await page.$eval('dialog .resume-bar', (node) => {
        const within = node.getBoundingClientRect();
        return [...node.children].map((one) => {
          const { top, left, right, height } = one.getBoundingClientRect();
          const text = (one as HTMLElement).innerText.trim();
          return {
            top,
            text,
            lines: Math.round(height / 48),
            inside: left >= within.left && right <= within.right - 8,
          };
        });
      });
      expect(new Set(bar.map(({ top }) => top)).size).toBe(1);
      expect(bar.map(({ lines, inside }) => `${lines} ${inside}`)).toEqual(['1 true', '1 true', '1 true']);
      expect(bar.map(({ text }) => text.split(/[\s:]/)[0])).toEqual(['Talk', 'Chat', 'Hire']);
      await page.close();
    },
  );

  it('comes back from the form to the list, by one Back', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    await page.click('#SA-001 .card-open');
    await page.locator('dialog .resume-bar a').click();
    await page.waitForFunction(() => location.pathname === '/contact' && location.search.includes('SA-001'));
    await back(page);
    await page.waitForFunction(() => location.pathname === '/candidates' && location.search === '');
    await page.close();
  });

  it('finds who was meant by a code name, and loses nobody of an industry', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/candidates?q=Juniper`, { waitUntil: 'load' });
    await seen(page, 'No candidates found');
    await page.locator('::-p-text(Open the resume of Juniper)').click();
    await resumeOf(page, 'Inbound Lead Qualifier');
    await page.goto(`${origin}/candidates?industry=financial-services`, { waitUntil: 'load' });
    await page.locator('.ways ::-p-text(for Financial Services)').click();
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLSelectElement>('#candidate-industry')?.selectedOptions[0]?.textContent ===
        'Financial Services',
    );
    await page.close();
  });

  it('keeps what was chosen before the script is there', async () => {
    const { page } = await openPage(browser);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().includes('/islands/catalogue')) return void request.continue();
      void held.then(() => request.continue());
    });
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    await page.select('#candidate-role', 'sales');
    await page.focus('#candidate-search');
    await page.keyboard.type('lead');
    release();
    await page.waitForFunction(
      () => location.search.includes('role=sales') && location.search.includes('q=lead'),
    );
    expect(await page.$eval('#candidate-role', (list) => (list as HTMLSelectElement).value)).toBe('sales');
    await page.close();
  });
});

it('one article is “1 article”, and the keyboard goes on with the first of the new ones', async () => {
  const browser = await openBrowser('chromium');
  const { page } = await openPage(browser);
  await page.goto(`${origin}/articles`, { waitUntil: 'load' });
  expect(await page.$eval('[role=status]', (line) => line.textContent)).toBe('4 of 6 articles');
  const told = () => page.$eval('[role=status]', (line) => line.textContent);
  await page.locator('::-p-text(Load More Articles)').click();
  // The button is gone; how many stand is said.
  await expect.poll(told).toBe('6 articles');
  await page.waitForFunction(() => document.activeElement?.matches('.entry h2 a'));
  await page.goto(`${origin}/articles/topics/technology`, { waitUntil: 'load' });
  expect(await page.$eval('[role=status]', (line) => line.textContent)).toMatch(/^1 article$/);
  await browser.close();
});
