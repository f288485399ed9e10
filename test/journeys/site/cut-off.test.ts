/** A call that was cut off is with whoever was in it, whatever is pressed before the way back is here. */
import type { HTTPRequest } from 'puppeteer-core';
import { expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');

it('a press for somebody else finds the call that was cut off under its own name', async () => {
  const browser = await openBrowser('chromium');
  const { page, pageErrors } = await openPage(browser);
  await page.goto(`${origin}/candidates/sa-002`, { waitUntil: 'load' });
  await page.locator('.resume-call ::-p-text(Talk to Harrier)').click();
  await seen(page, 'You are now talking with your AI assistant. Speak naturally!');
  await page.setRequestInterception(true);
  const held: HTTPRequest[] = [];
  page.on('request', (request) => {
    if (/\/resume-\w+\.js$/.test(request.url())) held.push(request);
    else void request.continue();
  });
  await page.goto(`${origin}/candidates/fn-001`, { waitUntil: 'load' });
  await expect.poll(() => held.length).toBe(1);
  await page.locator('.resume-call ::-p-text(Talk to Tally)').click();
  await page.waitForSelector('>>> [part~="own-title"]');
  await held[0]?.continue();
  const title = () => page.$eval('>>> [part~="own-title"]', ({ textContent }) => textContent);
  await expect.poll(title).toContain('Harrier');
  expect(pageErrors).toEqual([]);
  await browser.close();
});
