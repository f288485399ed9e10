/** What is left of a call that was cut off, and the chat that its visitor goes on in. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { CONNECTED, click, html, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));
const voice = (scenario: string) =>
  `<button id="voice" data-talklive="voice" data-talklive-assistant-id="${scenario}">Talk</button>`;

declare global {
  interface Window {
    /** What a region has held, one after the other. */
    regions: string[];
  }
}

/** What lies on the field that is written in, and whether it has the focus. */
const field = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('talklive-chat')?.shadowRoot;
    const area = root?.querySelector('textarea');
    if (!root || !area) return null;
    const { left, top, width, height } = area.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return { on: at?.localName, focused: root.activeElement === area };
  });
const FREE = { on: 'talklive-chat', focused: true };

describe('the chat that a visitor goes on in', () => {
  const site = partner('chromium', () => ({
    '/drops': { body: html(voice('drops-midway') + tag) },
    '/leaves': { body: html(voice('leaves-silently') + tag) },
    '/talk': { body: html(`${voice('long-talk')}<a href="/elsewhere">Our prices</a>${tag}`) },
    '/elsewhere': { body: html('<h2>Prices</h2>') },
  }));
  const talk = async (path: string) => {
    const { page } = await site.visit(path);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    return page;
  };

  it('comes after a summary that a screen reader says: its region is there before the words', async () => {
    const page = await talk('/talk');
    await page.evaluate(() => {
      const watch = () => {
        const region = [...document.querySelectorAll('*')]
          .flatMap(({ shadowRoot }) => [
            ...(shadowRoot?.querySelectorAll('[part~=after-call] .bar [role=status]') ?? []),
          ])
          .at(0);
        const text = region?.textContent ?? null;
        if (text !== null && window.regions.at(-1) !== text) window.regions.push(text);
        requestAnimationFrame(watch);
      };
      window.regions = [];
      watch();
    });
    await click(page, '[part~=end-button]');
    await expect
      .poll(() => page.evaluate(() => window.regions))
      .toEqual(['', expect.stringMatching(/^Call ended\. You ended the call\. .*\d:\d\d/)]);
    await page.close();
  });

  it('goes with what is left of a call where the page closes all', async () => {
    const { page } = await site.visit('/talk');
    await page.waitForFunction(() => 'talklive' in window);
    await page.evaluate(() => window.talklive.start());
    await seen(page, CONNECTED);
    await page.evaluate(() => window.talklive.stop());
    await seen(page, 'You ended the call.');
    await page.evaluate(() => window.talklive.close());
    await expect.poll(() => readable(page)).not.toContain('You ended the call.');
    await page.close();
  });

  it('is where the next call is shown, if the page keeps it', async () => {
    const page = await talk('/talk');
    await page.evaluate(() => {
      document.addEventListener('talklive-close', (event) => event.preventDefault());
    });
    await click(page, '::-p-text(End Call)');
    await seen(page, 'You ended the call.');
    await page.evaluate(() => document.querySelector<HTMLElement>('#voice')?.click());
    await seen(page, CONNECTED);
    await page.close();
  });

  it.each([
    ['was cut off', '/drops', 'Your connection was lost.'],
    ['was left by its assistant', '/leaves', 'The assistant has left the call.'],
  ])('lies free where the call %s; its end is to be read after it', async (_, path, words) => {
    const page = await talk(path);
    await seen(page, words, 30_000);
    await click(page, '[part~=error] ::-p-text(Open chat)');
    await page.waitForSelector('>>> textarea', { visible: true });
    await pause(1200, 'what takes the focus away would have it within it');
    expect(await field(page)).toEqual(FREE);
    await page.keyboard.press('Escape');
    // There is a way back until the visitor takes none.
    await seen(page, 'Reconnect');
    await click(page, '.voice .close');
    await seen(page, 'Call ended');
    await page.close();
  });

  it('lies free where the page was left, and after a call that the visitor ended beside it', async () => {
    const page = await talk('/talk');
    await page.$eval('a', (link) => link.click());
    await seen(page, 'Prices');
    await page.goBack();
    await seen(page, 'The page was left.');
    await click(page, '[part~=error] ::-p-text(Open chat)');
    await page.waitForSelector('>>> textarea', { visible: true });
    await pause(1200, 'what takes the focus away would have it within it');
    expect(await field(page)).toEqual(FREE);
    // The call goes on beside the chat, which stays open.
    await click(page, '[part~=error] [part~=primary-button]');
    await page.waitForSelector('>>> .time', { visible: true, timeout: 15_000 });
    await click(page, '[part~=end-button]');
    await page.waitForSelector('>>> dialog:modal', { hidden: true });
    await pause(1200, 'what takes the focus away would have it within it');
    expect((await field(page))?.on).toBe('talklive-chat');
    await page.close();
  });
});
