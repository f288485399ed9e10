/** A chat on a phone: the last answer is to be read, whatever comes or grows below it; and one press more is a call. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { CONNECTED, PHONE } from './candidate-call.ts';

const FIELD = '>>> [part~="chat"] textarea:enabled';

/** How much of the last answer lies under what stands below it (px). */
const cut = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('talklive-chat')?.shadowRoot;
    const last = [...(root?.querySelectorAll('.bubble') ?? [])].at(-1)?.getBoundingClientRect();
    const log = root?.querySelector('.log')?.getBoundingClientRect();
    return last && log ? Math.max(0, Math.round(last.bottom - log.bottom)) : null;
  });

describe('a chat on a phone', () => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser('chromium');
  });
  afterAll(() => browser.close());

  it('shows its last answer whole, after a reload and over a field that grows, and leads to a call without a check', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.setViewport(PHONE);
    await page.goto(`${inject('origin')}/candidates/sa-001`, { waitUntil: 'load' });
    await page.locator('.resume-call [data-talklive=chat]').click();
    for (const [text, answer] of [
      ['Which CRM do you write to?', 'I work in Salesforce, HubSpot, Calendly, and Slack.'],
      ['What are you best at?', 'What I am best at:'],
    ] as const) {
      await (await page.waitForSelector(FIELD))?.type(text);
      await page.keyboard.press('Enter');
      await seen(page, answer);
    }
    await page.waitForSelector(FIELD);
    await page.reload({ waitUntil: 'load' });
    await seen(page, 'What I am best at:');
    await page.waitForSelector('>>> [part~="chat"] .ways a', { visible: true });
    await expect.poll(() => cut(page)).toBe(0);
    const field = await page.waitForSelector(FIELD);
    await field?.type('One line, and one more of them');
    for (let line = 0; line < 4; line += 1) {
      await page.keyboard.down('Shift');
      await page.keyboard.press('Enter');
      await page.keyboard.up('Shift');
    }
    await expect.poll(() => cut(page)).toBe(0);

    await page.locator('>>> [part~="voice-button"]').click();
    await page.locator('>>> [part~="choice-voice"]').click();
    await seen(page, CONNECTED);
    expect(await readable(page)).not.toContain('Check your microphone');
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});
