/** A page that the browser has kept, and shows again while a call of the page after it stands cut off: it offers the way back as one that is loaded does. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, press, scriptIsHere, snippet } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const voice =
  '<button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk" data-talklive-assistant-name="Juniper">Talk</button>';
const CUT = 'The call was cut off';

declare global {
  interface Window {
    /** Of this document: a page that is loaded anew has none. */
    isKept: boolean;
    heard: string[];
  }
}

/**
 * In Firefox 153 a page that was kept reads the tab's storage as it was when it was left, for the page after it has another
 * process: what a call has left there cannot be found, and the call is offered by the next page that is loaded.
 */
const KEEPING = BROWSERS_OF_THIS_RUN.filter((name) => name !== 'firefox');

describe.each(KEEPING)('back from a call to a page that was kept (%s)', (name) => {
  const site = partner(name, () => ({
    '/': {
      body: html(`<button id="chat" data-talklive="chat">Chat</button><a id="on" href="/talk">On</a>${tag}`),
    },
    '/talk': { body: html(voice + tag) },
  }));
  const leave = async (page: Page) => {
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => (window.isKept = persisted));
    });
    await Promise.all([page.waitForNavigation(), press(page, 'on')]);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.waitForSelector('>>> .caption');
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => window.isKept);
  };
  const goesOn = async (page: Page) => {
    await seen(page, CUT);
    await seen(page, 'The page was left.');
    expect(await readable(page)).toContain('Juniper');
    await click(page, '[part~=primary-button]');
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await page.close();
  };

  it('is offered the call where nothing of ours but the script had come', async () => {
    const { page } = await site.visit('/');
    await scriptIsHere(page);
    await leave(page);
    await goesOn(page);
  });

  it('and where a chat had been opened, whose page hears of no word twice', async () => {
    const { page } = await site.visit('/');
    await page.evaluate(() => {
      window.heard = [];
      addEventListener('talklive-message', (event) =>
        window.heard.push((event as CustomEvent<{ text: string }>).detail.text),
      );
    });
    await press(page, 'chat');
    await page.waitForSelector('>>> textarea', { visible: true });
    await leave(page);
    await seen(page, CUT);
    expect(await page.evaluate(() => window.heard)).toEqual([]);
    await goesOn(page);
  });
});
