/** Where a call that was cut off offers the way back: where the visitor looks, and in one place. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const inline = '<talklive-call assistant-id="long-talk"></talklive-call>';
const voice = '<button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk">Talk</button>';
const CUT = 'The call was cut off';
const kept = (page: Page) => page.evaluate(() => Object.keys(sessionStorage));
/** Of the panel that offers it, whether it is in the window, and in which tag. */
const offer = async (page: Page) => {
  const panel = await page.waitForSelector('>>> [part~=error] [role=timer]');
  return panel?.evaluate((timer) => {
    const { top, bottom } = timer.getBoundingClientRect();
    return {
      seen: top >= 0 && bottom <= innerHeight,
      tag: (timer.getRootNode() as ShadowRoot).host.localName,
    };
  });
};

describe.each(BROWSERS_OF_THIS_RUN)('the way back to a call (%s)', (name) => {
  const site = partner(name, () => ({
    '/': {
      body: html(
        `${voice}<a id="deep" href="/deep">Prices</a><a id="asks" href="/asks">Asks</a><a id="plain" href="/plain">Plain</a>${tag}`,
      ),
    },
    '/plain': { body: html(`<p>Plain</p>${tag}`) },
    '/deep': { body: html(`<div style="height: 4000px">Prices</div>${inline}${tag}`) },
    '/top': { body: html(`${inline}<div style="height: 4000px">Prices</div>${tag}`) },
    '/asks': { body: html(`<talklive-widget consent="required"></talklive-widget>${tag}`) },
  }));
  const talk = async () => {
    const { page } = await site.visit('/');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    return page;
  };
  const leaveBy = (page: Page, link: string) =>
    Promise.all([
      page.waitForNavigation(),
      page.evaluate((id) => document.getElementById(id)?.click(), link),
    ]);

  it('is offered in the window where the page’s own call is far below', async () => {
    const page = await talk();
    await leaveBy(page, 'deep');
    await expect.poll(() => offer(page)).toEqual({ seen: true, tag: 'talklive-voice' });
    await click(page, '[part~=primary-button]');
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await page.close();
  });

  it('is offered in the page’s own call where that is in sight', async () => {
    const { page } = await site.visit('/top');
    await click(page, '[part~=start-button]');
    await seen(page, CONNECTED);
    await page.reload();
    await expect.poll(() => offer(page)).toEqual({ seen: true, tag: 'talklive-call' });
    expect(await page.$('>>> dialog[open]')).toBeNull();
    await click(page, '[part~=close-button]');
    await page.close();
  });

  it('is said for how long it stands where the next page asks for consent first', async () => {
    const page = await talk();
    await leaveBy(page, 'asks');
    await seen(page, 'Before we talk');
    await seen(page, CUT);
    await seen(page, 'You can return for');
    await click(page, '[part~=primary-button]');
    await page.waitForSelector('>>> [part~=error] [part~=primary-button]');
    await click(page, '[part~=primary-button]');
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await page.close();
  });

  it('leaves the page free that the visitor has gone to, and covers the one that was loaded anew', async () => {
    const page = await talk();
    const view = async () => {
      await seen(page, CUT);
      return page.$eval('>>> dialog[open]', (dialog) => ({
        view: (dialog as HTMLElement).dataset.view,
        covers: dialog.matches(':modal'),
      }));
    };
    await page.reload();
    expect(await view()).toEqual({ covers: true });
    await click(page, '[part~=primary-button]');
    await seen(page, CONNECTED);
    await leaveBy(page, 'plain');
    expect(await view()).toEqual({ view: 'card', covers: false });
    await click(page, '[part~=primary-button]');
    await page.waitForSelector('>>> [part~=mute-button]');
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await page.close();
  });

  it('is offered in a copied tab only until the visitor has gone back in the other', async () => {
    const page = await talk();
    await page.reload();
    await seen(page, CUT);
    const [copy] = await Promise.all([
      new Promise<Page>((resolve) => page.once('popup', (popup) => popup && resolve(popup))),
      page.evaluate(() => void window.open('/')),
    ]);
    await copy.bringToFront();
    await seen(copy, CUT);
    await page.bringToFront();
    await click(page, '[part~=primary-button]');
    await seen(page, CONNECTED);
    await copy.bringToFront();
    await expect.poll(() => readable(copy)).not.toContain('You can return');
    expect(await kept(copy)).toEqual([]);
    // A copy of what was kept, which comes to this when the call is on again.
    const record = await page.evaluate(() => ({ ...sessionStorage }));
    const key = Object.keys(record).find((one) => one.startsWith('talklive:call')) ?? '';
    const cut = JSON.stringify({ ...(JSON.parse(record[key] ?? '{}') as object), leftAt: Date.now() });
    await copy.evaluate((name, value) => sessionStorage.setItem(name, value), key, cut);
    await copy.reload();
    await expect.poll(() => kept(copy)).toEqual([]);
    await expect.poll(() => readable(copy)).not.toContain('You can return');
    await page.bringToFront();
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await copy.close();
    await page.close();
  });
});
