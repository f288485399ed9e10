/** A call that is ended while the network is gone: what was said is not lost. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
/** The view of what is left of a call comes with it. */
const CARD = /\/widget\/chat-[^/]*\.js/;
const fetched = (page: Page) =>
  page.evaluate(
    (card) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(card).test(name)),
    CARD.source,
  );

describe('a call that is ended offline', () => {
  const site = partner('chromium', () => ({ '/': { body: html(trigger('voice') + snippet(origin)) } }));

  it('leaves its words: their view came while the call was on', async () => {
    const { page } = await site.visit('/');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await expect.poll(() => fetched(page), { timeout: 5000 }).toBe(true);
    await page.waitForNetworkIdle({ idleTime: 200 });
    await page.setOfflineMode(true);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await seen(page, 'Download');
    await page.close();
  });

  it('says that it has ended where their view did not come, and shows them once there is a network', async () => {
    let cut = true;
    const { page } = await site.visit('/', async ({ page }) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        void (cut && CARD.test(request.url()) ? request.abort() : request.continue());
      });
    });
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await seen(page, 'We hear you');
    await page.setOfflineMode(true);
    await click(page, '[part~=end-button]');
    await seen(page, 'Call ended');
    await seen(page, 'You are offline');
    await click(page, '[part~=fault] ::-p-text(Close)');
    await expect.poll(() => readable(page)).not.toContain('You are offline');
    cut = false;
    await page.setOfflineMode(false);
    await seen(page, 'You ended the call.');
    await seen(page, 'Download');
    await page.close();
  });
});
