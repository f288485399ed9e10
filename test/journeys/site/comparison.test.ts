/** Candidates side by side: read, called and hired from there. */
import type { BrowserContext } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { enlargeText, roomFor } from './fitting.ts';

const origin = inject('origin');

describe.each(BROWSERS_OF_THIS_RUN)('a visitor compares candidates (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('calls or hires whoever is compared, from the comparison, on a phone too', async () => {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 360, height: 740 });
    await page.goto(`${origin}/candidates?compare=SA-001,SA-002`, { waitUntil: 'load' });
    await page.locator('.tray .button').click();
    await page.waitForSelector('.comparison tfoot');
    // In sight at once, each under its candidate, with room for a finger.
    const ways = await page.$$eval('.comparison tfoot :is(a, button)', (all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isWhole = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        return [(one.textContent ?? '').trim(), isWhole && bottom - top >= 44];
      }),
    );
    expect(ways).toEqual([
      ['Talk to Juniper', true],
      ['Hire Juniper', true],
      ['Talk to Harrier', true],
      ['Hire Harrier', true],
    ]);
    await page.locator('.comparison ::-p-text(Hire Harrier)').click();
    await page.waitForSelector('.chip-chosen::-p-text(Harrier, Outbound Prospecting Caller)');
    // Back at what was being compared. Firefox's driver waits for a load that a kept page does not have.
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.pathname === '/candidates');
    await page.locator('.comparison ::-p-text(Talk to Juniper)').click();
    const title = await page.waitForSelector('>>> [part~="dialog"] [part~="own-title"]');
    expect(await title?.evaluate(({ textContent }) => textContent)).toContain('Juniper');
    expect(await page.$('.comparison')).toBeNull();
    await page.close();
  });

  it('is told what stands in the comparison, and opens it by keyboard from where the second was picked', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    for (const id of ['SA-001', 'SA-002']) {
      await page.focus(`#${id} .compare-toggle`);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`#${id} [aria-pressed=true]`);
    }
    await page.waitForSelector('[role=status]::-p-text(Juniper and Harrier to compare, 2 of 3)');
    await page.keyboard.press('Tab');
    const focused = () =>
      page.evaluate(() => {
        const { textContent, offsetHeight = 0 } = document.activeElement as HTMLElement;
        return { says: textContent, isSeen: offsetHeight > 20 };
      });
    expect(await focused()).toEqual({ says: 'Compare 2 side by side', isSeen: true });
    await page.keyboard.press('Enter');
    await page.waitForSelector('.comparison tfoot');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.comparison'));
    await expect.poll(focused).toMatchObject({ says: 'Compare 2 side by side' });
    await page.close();
  });

  it('is told on a phone that three are the most, and what stands in the comparison stays in sight', async () => {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 360, height: 640 });
    await page.goto(`${origin}/candidates?compare=SA-001,SA-002,SA-003`, { waitUntil: 'load' });
    await page.waitForSelector('.tray');
    await page.locator('#SA-004 .compare-toggle').click();
    const toast = await page.waitForSelector('>>> .toasts:has(.toast)');
    // Also once the launcher is there, over which it rises.
    await page.waitForSelector('>>> .floating', { visible: true });
    const tray = await page.$eval('.tray', (one) => one.getBoundingClientRect().top);
    await expect
      .poll(() => toast?.evaluate((one) => one.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(tray);
    await page.close();
  });

  it.each([320, 360])('takes any of three out again on a phone of %i pixels', async (width) => {
    const { page } = await openPage(browser);
    await page.setViewport({ width, height: 740 });
    // The longest names of all.
    await page.goto(`${origin}/candidates?compare=EX-004,HR-005,HR-006`, { waitUntil: 'load' });
    await page.waitForSelector('.tray li:nth-child(3)');
    await page.$eval('#SA-004', (card) => card.scrollIntoView({ behavior: 'instant' }));
    await page.waitForSelector('>>> .floating', { visible: true });
    const outside = await page.$$eval('.tray :is(.chip, .button, .talk)', (all) => {
      const tray = document.querySelector('.tray')?.getBoundingClientRect();
      return all.filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < 0 || right > innerWidth || top < (tray?.top ?? 0) || bottom > innerHeight;
      }).length;
    });
    expect(outside).toBe(0);
    await page.close();
  });

  it('has two side by side on a phone, and more by a pull to the side', async () => {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 360, height: 740 });
    const compare = async (ids: string) => {
      await page.goto(`${origin}/candidates?compare=${ids}`, { waitUntil: 'load' });
      await page.locator('.tray .button').click();
      await page.waitForSelector('.comparison thead th');
      return page.$$eval('.comparison thead th', (heads) =>
        heads.map((head) => {
          const { left, right } = head.getBoundingClientRect();
          return left >= 0 && right <= innerWidth ? 'whole' : left < innerWidth ? 'in part' : 'out of sight';
        }),
      );
    };
    expect(await compare('SA-001,SA-002')).toEqual(['whole', 'whole']);
    expect(await compare('SA-001,SA-002,SA-003')).toEqual(['whole', 'whole', 'in part']);
    // Names stay in sight over what is read below.
    await page.$eval('.comparison-scroll', (box) => box.scrollTo(500, 500));
    const tops = await page.$$eval('.comparison :is(thead th, .comparison-scroll)', (all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect(new Set(tops.slice(0, 4)).size).toBe(1);
    await page.close();
  });

  it.each([
    { held: 'on a phone held sideways', width: 740, height: 360 },
    { held: 'in text of twice the size', width: 360, height: 740, isLarge: true },
  ])('has rows to read and its title uncovered $held', async ({ width, height, isLarge }) => {
    // No other driver sets the size of a browser's text.
    if (isLarge && name !== 'chromium') return;
    const { page } = await openPage(browser);
    await page.setViewport({ width, height });
    if (isLarge) await enlargeText(page);
    await page.goto(`${origin}/candidates?compare=SA-001,SA-002,SA-003`, { waitUntil: 'load' });
    await page.locator('.tray ::-p-text(Compare 3)').click();
    await page.waitForSelector('.comparison tfoot');
    const [title = 0, close = 0] = await page.evaluate(() => {
      const words = document.createRange();
      words.selectNodeContents(document.querySelector('.comparison h2') as Element);
      const right = Math.max(...[...words.getClientRects()].map((line) => line.right));
      return [right, document.querySelector('.sheet-close')?.getBoundingClientRect().left ?? 0];
    });
    expect(title).toBeLessThanOrEqual(close);
    expect(await roomFor(page, '.comparison tbody')).toBeGreaterThan(0.6);
    await page.close();
  });
});
