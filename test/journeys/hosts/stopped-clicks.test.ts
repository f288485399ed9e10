/** A page that stops every click and press on its way: what it has opened by script can be used and closed all the same. */
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS } from '../browser.ts';
import { seen } from '../reading.ts';
import { leftovers, noteTraces } from '../traces.ts';
import { CONNECTED, html, snippet } from './host-page.ts';
import { partner } from './partner.ts';

const STOPS = `<script>for (const name of ['click', 'pointerdown', 'mousedown', 'mouseup', 'pointerup', 'submit'])
  window.addEventListener(name, (event) => { event.preventDefault(); event.stopPropagation(); }, true);
  window.talklive = [];</script>`;
type Opens = { talklive: { push(call: [string, string]): void } };

describe.each(BROWSERS)('a page that stops every click at its window (%s)', (name) => {
  const site = partner(name, () => ({ '/': { body: html(snippet(inject('origin')), STOPS) } }));

  it('hangs up by End Call', async () => {
    const { page } = await site.visit('/', ({ page }) => noteTraces(page));
    await page.evaluate(() => (window as unknown as Opens).talklive.push(['open', 'voice']));
    await seen(page, CONNECTED);
    await page.locator('>>> [part=end-button]').click();
    await seen(page, 'You ended the call.');
    await expect.poll(() => leftovers(page)).toMatchObject({ liveMicrophones: 0, openPeers: 0 });
    await page.close();
  });

  it('closes the chat by its button', async () => {
    const { page } = await site.visit('/');
    await page.evaluate(() => (window as unknown as Opens).talklive.push(['open', 'chat']));
    await seen(page, 'Hello! How can we help?');
    await page.locator('>>> [part=chat] [part=close-button]').click();
    await page.waitForFunction(
      () => !document.querySelector('talklive-chat')?.shadowRoot?.querySelector('[part=chat]'),
    );
    await page.close();
  });
});
