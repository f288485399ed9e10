/** What is half written in a chat, over a reload of its page; and a sentence that says offline, when the line is back. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const named =
  '<button id="juniper" data-talklive="chat" data-talklive-assistant-id="SA-001" data-talklive-assistant-name="Juniper">Write</button>';
const OFFLINE = 'You are offline';

const field = (page: Page) =>
  page.waitForSelector('>>> [part~=composer] textarea:enabled', { visible: true });
const written = async (page: Page) =>
  (await field(page))?.evaluate((one) => (one as HTMLTextAreaElement).value);
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

describe('a chat whose page is reloaded', () => {
  const site = partner('chromium', () => ({ '/': { body: html(trigger('chat') + named + tag) } }));

  it('has what was half written, for whom it was written, until it is sent or taken back', async () => {
    const { page } = await site.visit('/');
    await press(page, 'chat');
    await (await field(page))?.type('My order is');
    await page.reload({ waitUntil: 'load' });
    await press(page, 'juniper');
    expect(await written(page)).toBe('');
    await click(page, '[part~=close-button]');
    await press(page, 'chat');
    expect(await written(page)).toBe('My order is');
    // Goes on at the end of it.
    await page.keyboard.type(' late');
    await page.keyboard.press('Enter');
    await expect.poll(() => readable(page)).toContain('My order is late');
    expect(await kept(page)).not.toContain('talklive:draft');
    await (await field(page))?.type('No');
    expect(await kept(page)).toContain('talklive:draft');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await kept(page)).not.toContain('talklive:draft');
    await page.reload({ waitUntil: 'load' });
    await press(page, 'chat');
    expect(await written(page)).toBe('');
    await page.close();
  });
});

describe('a visitor whose line goes and comes back', () => {
  const site = partner('chromium', () => ({ '/': { body: html(trigger('chat') + tag) } }));

  it('reads that it is back at a message that was not sent, and sends it', async () => {
    const { page } = await site.visit('/');
    await press(page, 'chat');
    await field(page);
    await page.waitForNetworkIdle({ idleTime: 500 });
    await page.setOfflineMode(true);
    await page.keyboard.type('Hello');
    await page.keyboard.press('Enter');
    await seen(page, OFFLINE, 30_000);
    await page.setOfflineMode(false);
    await expect.poll(() => readable(page)).not.toContain(OFFLINE);
    await page.locator('>>> .meta .btn.tiny').click();
    await expect.poll(() => page.$$eval('>>> [data-role=assistant]', (all) => all.length)).toBeGreaterThan(1);
    await expect.poll(() => page.$('>>> .meta .fault')).toBeNull();
    await page.close();
  });

  it('reads that it is back where the chat has not come, and opens it', async () => {
    const cut = { on: true };
    const { page } = await site.visit('/', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        void (cut.on && /\/widget\/chat-/.test(request.url()) ? request.abort() : request.continue());
      });
    });
    await page.waitForFunction(() => 'talklive' in window);
    // All but the part itself is here.
    await page.evaluate(() => void window.talklive.toast({ title: 'Welcome' }));
    await seen(page, 'Welcome');
    await page.setOfflineMode(true);
    await press(page, 'chat');
    await seen(page, OFFLINE, 20_000);
    await page.setOfflineMode(false);
    await expect.poll(() => readable(page)).not.toContain(OFFLINE);
    await seen(page, 'This part could not load');
    cut.on = false;
    await click(page, '[part~=error] [part~=primary-button]');
    await field(page);
    await page.close();
  });
});
