/** A visitor who talks to the front desk from the launcher is greeted by the front desk, once, whichever way they came. */
import type { Page } from 'puppeteer-core';
import { expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');

const launcher = (page: Page, action: 'chat' | 'talk') =>
  page.locator(`>>> [data-action=${action}]`).setTimeout(20_000).click();

const choosesVoice = (page: Page) => page.locator('>>> dialog[open] ::-p-text(Speak and listen)').click();

it.each<[string, (page: Page) => Promise<void>]>([
  [
    'by the launcher',
    async (page) => {
      await launcher(page, 'talk');
      await choosesVoice(page);
      // The microphone is checked before it.
      await page.locator('>>> dialog[open] ::-p-text(Start)').click();
    },
  ],
  [
    'from a chat with it',
    async (page) => {
      await launcher(page, 'chat');
      await page.locator('>>> [part~="chat"] textarea').fill('Hello there');
      await page.keyboard.press('Enter');
      await page.locator('>>> [part~="chat"] ::-p-text(Switch to Voice Call)').click();
      await choosesVoice(page);
    },
  ],
])('the front desk greets whoever comes %s', async (_, opens) => {
  const browser = await openBrowser('chromium');
  const { page, pageErrors } = await openPage(browser);
  await page.goto(`${origin}/`, { waitUntil: 'load' });
  await opens(page);
  await seen(page, 'I take what belongs to no department.', 30_000);
  const words = await page.$eval('>>> [part~=captions]', ({ textContent }) => textContent);
  expect(words.match(/Hello/g)).toHaveLength(1);
  expect(words).toContain('Hello, this is Marlow, an AI assistant.');
  await page.locator('>>> [part~="end-button"]').click();
  expect(pageErrors).toEqual([]);
  await browser.close();
});
