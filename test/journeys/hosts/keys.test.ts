import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, click, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');

declare global {
  interface Window {
    /** Keys and words that the page's own listeners were told. */
    heard: string[];
  }
}

/** Shortcuts as pages have them, deaf to nothing: `/` leads to a search, every key is noted and some are swallowed. */
const SHORTCUTS = `<input id="search"><script>
  window.heard = [];
  const note = (e) => {
    if (e.target === search) return;
    heard.push(e.type + ' ' + (e.key ?? e.data));
    if (e.key === '/' || e.key === 'm') { e.preventDefault(); search.focus(); }
  };
  for (const type of ['keydown', 'keypress', 'keyup', 'input', 'beforeinput'])
    for (const capture of [false, true]) {
      document.addEventListener(type, note, capture);
      if (!capture) window.addEventListener(type, note);
    }
</script>`;
const late = () =>
  ['keydown', 'keypress', 'keyup'].forEach((type) =>
    window.addEventListener(type, (e) => window.heard.push(`late ${type} ${(e as KeyboardEvent).key}`), true),
  );

/** A dialog that keeps the focus and every press for itself, in each of the ways that libraries have. */
const TRAP = `<div id="trap" role="dialog" aria-modal="true"><button id="inside">Mine</button>${trigger('voice')}${trigger('chat')}</div><script>
  const mine = (node) => node instanceof Node && trap.contains(node);
  const back = () => inside.focus();
  document.addEventListener('focusin', (e) => { if (!mine(e.target)) { e.stopImmediatePropagation(); back(); } }, true);
  trap.addEventListener('focusout', (e) => { if (e.relatedTarget && !mine(e.relatedTarget)) back(); });
  for (const type of ['mousedown', 'touchstart', 'click', 'keydown'])
    document.addEventListener(type, (e) => {
      if (!mine(e.target)) { e.preventDefault(); e.stopImmediatePropagation(); }
    }, true);
</script>`;

const draft = (page: Page) =>
  page.$eval('>>> textarea', (field) => ({
    text: (field as HTMLTextAreaElement).value,
    focused: (field.getRootNode() as ShadowRoot).activeElement === field,
  }));
const muted = (page: Page) =>
  page.$eval('>>> [part~=mute-button]', (button) => button.getAttribute('aria-pressed'));

describe.each(BROWSERS_OF_THIS_RUN)('keys (%s)', (name) => {
  const tag = snippet(origin);
  const site = partner(name, () => ({
    '/': { body: html(SHORTCUTS + trigger('voice') + trigger('chat') + tag) },
    '/inline': { body: html(`${SHORTCUTS}<talklive-call></talklive-call>${trigger('chat')}${tag}`) },
    '/trap': { body: html(TRAP + tag) },
  }));

  it('are the field’s own, not the page’s shortcuts: in the chat and in a call', async () => {
    const { page, pageErrors } = await site.visit('/');
    await press(page, 'chat');
    await page.locator('>>> textarea').click();
    await page.evaluate(late);
    await page.keyboard.type('m/hi');
    expect(await draft(page)).toEqual({ text: 'm/hi', focused: true });
    await page.keyboard.press('Enter');
    await seen(page, 'm/hi');
    // The chat is gone before the key is let go.
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      () => !document.querySelector('talklive-chat')?.shadowRoot?.querySelector('textarea'),
    );

    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.locator('>>> [part~=type-button]').click();
    await page.locator('>>> input[part~=field]').click();
    await page.keyboard.type('m/you');
    expect(await page.$eval('>>> input[part~=field]', (field) => (field as HTMLInputElement).value)).toBe(
      'm/you',
    );
    expect(await muted(page)).toBe('false');
    await page.keyboard.press('Enter');
    await seen(page, 'm/you');
    await page.locator('>>> dialog [part~=end-button]').click();
    expect(await page.evaluate(() => window.heard)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('of the page’s own fields mute nothing and close nothing', async () => {
    const { page } = await site.visit('/inline');
    await click(page, '[part~=start-button]');
    await seen(page, CONNECTED);
    await press(page, 'chat');
    await page.waitForSelector('>>> textarea');
    await page.evaluate(
      () =>
        void window.talklive.toast({
          title: 'Noted',
        }),
    );
    await seen(page, 'Noted');
    await page.focus('#search');
    await page.keyboard.type('mM');
    await page.keyboard.press('Escape');
    expect(await page.$eval('#search', (field) => (field as HTMLInputElement).value)).toBe('mM');
    expect(await muted(page)).toBe('false');
    await seen(page, 'Noted', 1000);
    expect(await page.$('>>> textarea')).not.toBeNull();
    await page.locator('>>> [part~=end-button]').click();
    await page.close();
  });

  it('are left to chat and call by a page’s focus trap, and presses are, too', async () => {
    const { page } = await site.visit('/trap');
    await press(page, 'inside');
    await press(page, 'chat');
    await page.waitForSelector('>>> textarea');
    await page.locator('>>> textarea').click();
    await page.keyboard.type('Do you ship?');
    expect(await draft(page)).toEqual({ text: 'Do you ship?', focused: true });
    await page.locator('>>> [part~=send-button]').click();
    await seen(page, 'Do you ship?');
    await page.locator('>>> [part~=chat] [part~=close-button]').click();
    await page.waitForFunction(
      () => !document.querySelector('talklive-chat')?.shadowRoot?.querySelector('textarea'),
    );

    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.keyboard.press('m');
    await expect.poll(() => muted(page)).toBe('true');
    await page.keyboard.press('Tab');
    await page.locator('>>> [part~=end-button]').click();
    await page.waitForFunction(
      () => !document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog'),
    );
    await page.close();
  });
});
