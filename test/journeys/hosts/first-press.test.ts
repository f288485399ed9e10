/** The very first press, of a visitor who is offline or whom our host does not answer: what happened, and what is left to do. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { pause } from '../../pause.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen, seenAny } from '../reading.ts';
import { CONNECTED, html, press, scriptIsHere, snippet, trigger } from './host-page.ts';
import { lost } from './fates.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const NUMBER = '<talklive-button><a href="tel:+15550100">Call 555-0100</a></talklive-button>';
const OFFLINE = 'You are offline';

const heading = (page: Page) => page.$eval('>>> .shell h2', (title) => title.textContent);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const retry = (page: Page) => page.locator('>>> .shell .accent').click();

describe.each(BROWSERS_OF_THIS_RUN)('a first press to which nothing comes (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(trigger('voice') + tag) },
    '/number': { body: html(NUMBER + tag) },
  }));
  const visit = async (path: string, which = /\/widget\/|standalone/) => {
    let failing = true;
    const { page } = await site.visit(path, async ({ page }) => {
      await page.setCacheEnabled(false);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (failing && which.test(request.url())) lost(request);
        else void request.continue();
      });
    });
    await scriptIsHere(page);
    return { page, mend: () => (failing = false) };
  };

  it('says what happened, and gives the focus back to what was pressed when it is closed', async () => {
    const { page, mend } = await visit('/');
    await page.focus('#voice');
    await page.keyboard.press('Enter');
    await seen(page, 'This could not load');
    expect(await heading(page)).toBe('This could not load');
    // Tried again, and the same comes of it.
    await retry(page);
    await seen(page, 'This could not load');
    await page.focus('>>> .shell .accent');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('html > div'));
    expect(await focused(page)).toBe('voice');
    mend();
    await press(page, 'voice');
    await seenAny(page, ['Connecting...', CONNECTED]);
    await page.close();
  });

  it('offers the number that the page’s tag has', async () => {
    const { page } = await visit('/number');
    await page.waitForSelector('>>> .shell a', { visible: true });
    expect(await page.$eval('>>> .shell a', ({ href, textContent }) => `${href} ${textContent}`)).toBe(
      'tel:+15550100 Call 555-0100',
    );
    await page.close();
  });

  // Firefox's driver cannot take the network away.
  it.runIf(name === 'chromium')('offers to begin once the line is back', async () => {
    const { page } = await site.visit('/', ({ page }) => page.setCacheEnabled(false));
    await scriptIsHere(page);
    await page.setOfflineMode(true);
    await page.click('#voice');
    await seen(page, OFFLINE);
    expect(await heading(page)).toBe(OFFLINE);
    await page.focus('>>> .shell .accent');
    await page.setOfflineMode(false);
    await expect.poll(() => heading(page)).toMatch(/^(Talk Live|You are online again)$/);
    // What had the focus has it still.
    expect(await page.$eval('>>> .shell .accent', (one) => one.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await seenAny(page, ['Connecting...', CONNECTED]);
    expect(await page.$$('>>> .shell')).toEqual([]);
    await page.close();
  });

  it.runIf(name === 'chromium').each([
    ['words alone can come', /\/widget\/elements-|standalone/, 'early-'],
    ['all but the words was there', /never/, 'elements-'],
  ])('says that the line is back where %s', async (_, missing, there) => {
    const { page } = await visit('/', missing);
    await page.hover('#voice');
    await page.waitForFunction(
      (chunk) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/widget/${chunk}`)),
      {},
      there,
    );
    await page.waitForNetworkIdle();
    await page.setOfflineMode(true);
    await page.click('#voice');
    await seen(page, OFFLINE);
    await page.setOfflineMode(false);
    await seen(page, 'You are online again');
    await pause(1500, 'what was asked for while there was no line would be said by then');
    expect(await readable(page)).toContain('You are online again');
    expect(await readable(page)).not.toContain(OFFLINE);
    await page.close();
  });
});
