/** What is said, and who has the focus, when a call's own control has gone: its end beside a chat and as a pill, the way back to it. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { focused, is } from './small-calls.ts';

const buttons = `<button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk">Talk</button>
  <button id="cut" data-talklive="voice" data-talklive-assistant-id="drops-midway">Talk</button>
  <button id="chat" data-talklive="chat">Write</button>`;
const tag = snippet(inject('origin'));

/** As a visitor without a pointer does: what carries the part has the focus, and Enter presses it. */
const enter = async (page: Page, selector: string) => {
  await page.waitForSelector(`>>> ${selector}`, { visible: true });
  await page.focus(`>>> ${selector}`);
  await page.keyboard.press('Enter');
};
const on = (page: Page, place: string) => expect.poll(() => focused(page), { timeout: 8000 }).toBe(place);
/** The words of the regions that a reader is told of. */
const told = (page: Page) =>
  page.$$eval('>>> [role=status]', (all) => all.map(({ textContent }) => textContent).join(' '));

describe.each(BROWSERS_OF_THIS_RUN)('a call that is held by keys (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(buttons + tag) },
    '/pill': { body: html(buttons + tag.replace('async', 'async data-view="pill"')) },
    '/card': { body: html(buttons + tag.replace('async', 'async data-view="card"')) },
  }));
  const talk = async (path: string, by = 'voice') => {
    const { page } = await site.visit(path);
    await page.waitForFunction(() => 'talklive' in window);
    await enter(page, `#${by}`);
    await page.waitForSelector('>>> .time');
    return page;
  };

  it('and ended from its pill beside a chat: says so, and goes on in the chat', async () => {
    const page = await talk('/pill');
    await is(page, 'pill');
    await enter(page, '#chat');
    await page.waitForSelector('>>> textarea', { visible: true });
    await enter(page, '[part~=end-button]');
    await expect.poll(() => told(page), { timeout: 8000 }).toContain('Call ended. You ended the call.');
    await on(page, 'field');
    // What is left of it is beside the chat, and stays when that is closed.
    await page.waitForSelector('>>> [part~=after-call]', { visible: true });
    await page.keyboard.press('Escape');
    await page.waitForSelector('>>> textarea', { hidden: true });
    await page.waitForSelector('>>> [part~=after-call]', { visible: true });
    await page.close();
  });

  it('and ended from its pill: says so, goes on at what is left of it, and leads back to where it was begun', async () => {
    const page = await talk('/pill');
    await is(page, 'pill');
    await enter(page, '[part~=end-button]');
    await expect.poll(() => told(page), { timeout: 8000 }).toContain('Call ended. You ended the call.');
    await on(page, 'after-call');
    await enter(page, '[part~=after-call] .close');
    await page.waitForSelector('>>> [part~=after-call]', { hidden: true });
    await on(page, 'voice');
    await page.close();
  });

  it.each(['/card', '/'])(
    'and gone back to: the view has the focus, and says what it does (%s)',
    async (path) => {
      const page = await talk(path, 'cut');
      await enter(page, '[part~=error] [part~=primary-button]');
      await page.waitForSelector('>>> [part~=error]', { hidden: true });
      await on(page, 'dialog voice');
      await page.close();
    },
  );

  it('and begun with the pointer: what is left of it is not the end of the way', async () => {
    const { page } = await site.visit('/');
    await page.waitForFunction(() => 'talklive' in window);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await on(page, 'after-call');
    await enter(page, '[part~=after-call] .close');
    await on(page, 'voice');
    await page.close();
  });
});
