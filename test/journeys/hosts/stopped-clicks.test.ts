/** Pages that stop clicks and presses on their way, or take the focus back: what has been opened can be used and closed all the same. */
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS } from '../browser.ts';
import { seen } from '../reading.ts';
import { leftovers, noteTraces } from '../traces.ts';
import { CONNECTED, click, html, press, snippet, trigger } from './host-page.ts';
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

/** As libraries that trap the focus do it, in a box that says of itself neither that it is a dialog nor modal. */
const TRAP = `<div id="box" tabindex="-1">${trigger('voice')}${trigger('chat')}</div><script>
  const box = document.getElementById('box');
  const isOutside = (event) => event.target !== document && !box.contains(event.target);
  function trap() {
    for (const name of ['mousedown', 'touchstart', 'click'])
      document.addEventListener(name, (event) => {
        if (!isOutside(event)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      }, { capture: true, passive: false });
    for (const name of ['focusin', 'focus'])
      document.addEventListener(name, (event) => isOutside(event) && box.focus(), true);
  }
</script>`;

describe.each(BROWSERS)('a page that keeps clicks and focus in a box of its own (%s)', (name) => {
  const tag = snippet(inject('origin'));
  const site = partner(name, () => ({
    '/before': { body: html(`${TRAP}<script>trap()</script>${tag}`) },
    '/amid': { body: html(TRAP + tag) },
  }));

  it.each(['/before', '/amid'])(
    'hangs up by End Call, and closes what is left of the call (%s)',
    async (path) => {
      const { page } = await site.visit(path, ({ page }) => noteTraces(page));
      await press(page, 'voice');
      await seen(page, CONNECTED);
      if (path === '/amid') await page.evaluate('trap()');
      await page.locator('>>> [part=end-button]').click();
      await seen(page, 'You ended the call.');
      await expect.poll(() => leftovers(page)).toMatchObject({ liveMicrophones: 0, openPeers: 0 });
      await click(page, '[part~=after-call] .close');
      await page.waitForFunction(
        () => !document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog[open]'),
      );
      await page.close();
    },
  );

  it('is written to in the chat, and the chat closes', async () => {
    const { page } = await site.visit('/before');
    await press(page, 'chat');
    await seen(page, 'Hello! How can we help?');
    await page.locator('>>> [part=chat] textarea').click();
    await expect
      .poll(() => page.$eval('talklive-chat', (chat) => chat.shadowRoot?.activeElement?.localName))
      .toBe('textarea');
    await page.keyboard.type('hello');
    await expect
      .poll(() => page.$eval('>>> [part=chat] textarea', (field) => (field as HTMLTextAreaElement).value))
      .toBe('hello');
    await page.locator('>>> [part=chat] [part=close-button]').click();
    await page.waitForFunction(
      () => !document.querySelector('talklive-chat')?.shadowRoot?.querySelector('[part=chat]'),
    );
    await page.close();
  });
});
