/** A call that is ended while the network is gone: what was said is not lost. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, nextPress, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const origin = inject('origin');
/** The view of what is left of a call comes with it. */
const CARD = /\/widget\/listening-[^/]*\.js/;
const fetched = (page: Page) =>
  page.evaluate(
    (card) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(card).test(name)),
    CARD.source,
  );

/** Nothing of the summary has come by the end of the call. */
const withoutCard = async (page: Page) => {
  await page.setRequestInterception(true);
  const cut = { on: true };
  page.on('request', (request) => {
    void (cut.on && CARD.test(request.url()) ? request.abort() : request.continue());
  });
  return cut;
};

describe('a call that is ended offline', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + snippet(origin)) },
    '/cut': { body: html(`<talklive-call assistant-id="drops-midway"></talklive-call>${snippet(origin)}`) },
    '/inline': { body: html(`<talklive-call></talklive-call>${snippet(origin)}`) },
  }));

  it.each([
    ['in its modal', '/', (page: Page) => press(page, 'voice')],
    ['where it stands in the page', '/inline', (page: Page) => click(page, '[part~=start-button]')],
  ])('leaves its words, for their view came while the call was on: %s', async (_, path, start) => {
    const { page } = await site.visit(path);
    await start(page);
    await seen(page, CONNECTED);
    await page.waitForSelector('>>> .caption');
    await expect.poll(() => fetched(page), { timeout: 5000 }).toBe(true);
    await page.waitForNetworkIdle({ idleTime: 200 });
    await page.setOfflineMode(true);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await seen(page, 'Save as text');
    await page.close();
  });

  it('says that it has ended where their view did not come, and shows them once there is a network', async () => {
    let cut = { on: true };
    const { page } = await site.visit('/', async ({ page }) => {
      cut = await withoutCard(page);
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
    cut.on = false;
    await page.setOfflineMode(false);
    await seen(page, 'You ended the call.');
    await seen(page, 'Save as text');
    await page.close();
  });

  it('has a way out where the page keeps the window open and its view did not come', async () => {
    let cut = { on: true };
    const { page } = await site.visit('/', async ({ page }) => {
      cut = await withoutCard(page);
      await page.evaluateOnNewDocument(() =>
        addEventListener('talklive-close', (event) => event.preventDefault()),
      );
    });
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await seen(page, 'We hear you');
    await page.setOfflineMode(true);
    await click(page, '[part~=end-button]');
    await seen(page, 'You are offline');
    await click(page, '[part~=error] ::-p-text(Close)');
    // The page says no to that: what leads on stays.
    await pause(500, 'a window that closes would be closed within it');
    await page.waitForSelector('>>> [part~=error] [part~=primary-button]', { visible: true });
    cut.on = false;
    await page.setOfflineMode(false);
    await seen(page, 'You ended the call.');
    await page.close();
  });

  it('keeps them where it stands in the page, whose view of them did not come and was closed', async () => {
    let cut = { on: true };
    const { page } = await site.visit('/inline', async ({ page }) => {
      cut = await withoutCard(page);
    });
    await click(page, '[part~=start-button]');
    await seen(page, CONNECTED);
    await seen(page, 'We hear you');
    await page.setOfflineMode(true);
    await click(page, '[part~=end-button]');
    await seen(page, 'You are offline');
    await click(page, '[part~=error] ::-p-text(Close)');
    await page.waitForSelector('>>> [part~=start-button]');
    expect(await readable(page)).not.toContain('You are offline');
    cut.on = false;
    await page.setOfflineMode(false);
    await seen(page, 'You ended the call.');
    await seen(page, 'Save as text');
    await page.close();
  });

  it('says that the line was lost where it stands in the page, and leads back there', async () => {
    const { page } = await site.visit('/cut');
    await click(page, '[part~=start-button]');
    await seen(page, CONNECTED);
    await page.setOfflineMode(true);
    await seen(page, 'Your connection was lost.', 20_000);
    const reconnect = () => click(page, '[part~=error] [part~=primary-button]');
    await reconnect();
    await seen(page, 'You are offline');
    await page.setOfflineMode(false);
    await nextPress();
    await reconnect();
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await page.close();
  });
});
