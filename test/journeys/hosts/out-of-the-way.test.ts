/** A call that is made small, so that the page can be read and used: a card, a pill, on phones a sheet that is pulled. */
import type { Page } from 'puppeteer-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { leftovers, noteTraces } from '../traces.ts';
import { click, CONNECTED, html, nextPress, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { callAs, focused, is, MODAL, stillHears, visible } from './small-calls.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));
const talk = (more = '') =>
  `<button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk" ${more}>Talk</button>`;
/** What a visitor of the page would do meanwhile. */
const SHOP = `<button id="basket" onclick="this.textContent = 'In your basket'">Buy</button>
  <div style="height: 300vh"></div>`;

describe.each(BROWSERS_OF_THIS_RUN)('a call out of the way (%s)', (name) => {
  // A call that a failed journey leaves is told of in the next one's, and takes the room of a pill.
  afterEach(async () => {
    for (const page of await site.browser.pages()) await page.close();
  });
  const site = partner(name, () => ({
    '/': { body: html(talk() + SHOP + tag) },
    '/other': { body: html(`<p>Another page</p>${tag}`) },
    '/card': { body: html(`<talklive-voice view="card"></talklive-voice>${talk()}${SHOP}${tag}`) },
    '/pill': { body: html(talk() + SHOP + tag.replace('async', 'async data-view="pill"')) },
    '/whole': {
      body: html(
        talk() + tag.replace('widget.js', 'widget.standalone.js').replace('async', 'async data-view="pill"'),
      ),
    },
    '/once': {
      body: html(talk('data-talklive-view="card"') + tag.replace('async', 'async data-view="pill"')),
    },
    '/wrong': { body: html(talk('data-talklive-view="tiny"') + tag) },
  }));
  const call = async (path: string, form = MODAL) => {
    const watched = await site.visit(path, ({ page }) => noteTraces(page));
    const { page } = watched;
    await callAs(page, form);
    return watched;
  };
  const hangUp = async (page: Page) => {
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await expect
      .poll(() => leftovers(page), { timeout: 10_000 })
      .toEqual({ liveMicrophones: 0, openContexts: 0, openPeers: 0, audioElements: 0, timers: [] });
    await page.close();
  };

  it('becomes a card and a pill at a button, and large again; the page is free, and the voice never stops', async () => {
    const { page, pageErrors } = await call('/');
    await seen(page, CONNECTED);
    await click(page, '[part~=smaller-button]');
    await is(page, 'card');
    expect(await focused(page)).toContain('smaller-button');
    await click(page, '#basket');
    await seen(page, 'In your basket');
    await page.mouse.wheel({ deltaY: 300 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await focused(page)).toBe('basket');
    expect(await visible(page, 'captions')).toBe(true);

    await click(page, '[part~=smaller-button]');
    await is(page, 'pill');
    for (const part of ['level', 'time', 'mute-button', 'end-button'])
      expect(await visible(page, part), part).toBe(true);
    for (const part of ['captions', 'devices-button', 'close-button', 'type-button'])
      expect(await visible(page, part), part).toBe(false);
    expect(await focused(page)).toContain('larger-button');
    await page.keyboard.press('m');
    await page.waitForSelector('>>> [part~=mute-button][aria-pressed=true]');
    await click(page, '[part~=mute-button]');
    await page.waitForSelector('>>> [part~=mute-button][aria-pressed=false]');

    await page.focus('>>> [part~=larger-button]');
    await page.keyboard.press('Enter');
    await is(page, 'card');
    await page.keyboard.press('Enter');
    await is(page, MODAL);
    await seen(page, CONNECTED);
    expect(await stillHears(page)).toBe(true);
    expect(pageErrors).toEqual([]);
    await hangUp(page);
  });

  it('becomes smaller at Escape while connected, closes a drawer first, and in the end says that it goes on', async () => {
    const { page, pageErrors } = await call('/');
    await click(page, '[part~=devices-button]');
    await page.waitForSelector('>>> [part~=devices]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('>>> [part~=devices]', { hidden: true });
    await is(page, MODAL);
    await page.keyboard.press('Escape');
    await is(page, 'card');
    await page.keyboard.press('Escape');
    await is(page, 'pill');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() =>
      document
        .querySelector('talklive-voice')
        ?.shadowRoot?.querySelector('dialog')
        ?.textContent?.includes('The call goes on. End Call ends it.'),
    );
    await is(page, 'pill');
    // In the page Escape is the page's.
    await click(page, '#basket');
    await page.keyboard.press('Escape');
    await pause(300, 'a form would have changed within it');
    await is(page, 'pill');
    expect(await stillHears(page)).toBe(true);
    expect(pageErrors).toEqual([]);
    await hangUp(page);
  });

  it('becomes what the page’s own script says, and comes back to whoever presses for a call', async () => {
    const { page, pageErrors } = await call('/');
    const minimize = (view?: 'modal' | 'card' | 'pill') =>
      page.evaluate((to) => window.talklive.minimize(to), view);
    await minimize();
    await is(page, 'card');
    await minimize('pill');
    await is(page, 'pill');
    await minimize('modal');
    await is(page, MODAL);
    await minimize('pill');
    await press(page, 'voice');
    await is(page, MODAL);
    expect(await stillHears(page)).toBe(true);
    expect(pageErrors).toEqual([]);
    await hangUp(page);
    const { page: quiet } = await site.visit('/');
    await quiet.waitForFunction(() => 'version' in window.talklive);
    await quiet.evaluate(() => window.talklive.minimize());
    await is(quiet, 'none');
    await quiet.close();
  });

  it('begins as the tag, the script or the pressed button says, never as a modal first', async () => {
    for (const [path, wanted] of [
      ['/card', 'card'],
      ['/pill', 'pill'],
      ['/whole', 'pill'],
      ['/once', 'card'],
    ] as const) {
      const { page, pageErrors } = await site.visit(path, async ({ page }) => {
        await noteTraces(page);
        await page.evaluateOnNewDocument(() => {
          const show = HTMLDialogElement.prototype.showModal;
          HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
            show.call(this);
            // Of what a frame shows, a page can tell at its end.
            requestAnimationFrame(
              () => this.matches(':modal') && document.body.setAttribute('data-modal', ''),
            );
          };
        });
      });
      await press(page, 'voice');
      await page.waitForSelector('>>> .time', { visible: true, timeout: 15_000 });
      await is(page, wanted);
      expect(await page.$('body[data-modal]')).toBeNull();
      expect(pageErrors).toEqual([]);
      await hangUp(page);
    }
  });

  it('is a modal where the page says something else, which it is told once', async () => {
    const { page, consoleLines } = await call('/wrong');
    await expect.poll(() => consoleLines.filter((line) => line.includes('view="tiny"'))).toHaveLength(1);
    await hangUp(page);
  });

  it('stays as it is where the page swaps its body, and offers the way back beside the next page', async () => {
    const { page, pageErrors } = await call('/');
    await click(page, '[part~=smaller-button]');
    await click(page, '[part~=smaller-button]');
    await is(page, 'pill');
    await page.evaluate(() => {
      const body = document.createElement('body');
      body.innerHTML =
        '<h1>Swapped</h1><button id="basket" onclick="this.textContent = `Bought`">Buy</button>';
      document.body.replaceWith(body);
    });
    await is(page, 'pill');
    await click(page, '#basket');
    await seen(page, 'Bought');
    await expect.poll(() => visible(page, 'end-button')).toBe(true);
    expect(await page.evaluate(() => window.player?.paused)).toBe(false);

    await page.goto(`${site.host.origin}/other`, { waitUntil: 'load' });
    await seen(page, 'Reconnect');
    await is(page, 'pill');
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.runIf(name === 'chromium')(
    'is a sheet on a phone that is pulled down to a pill, and up again',
    async () => {
      const { page, pageErrors } = await site.visit('/', async ({ page }) => {
        await noteTraces(page);
        await page.setViewport({ width: 390, height: 760, hasTouch: true, isMobile: true });
      });
      await press(page, 'voice');
      await page.waitForSelector('>>> .time', { visible: true, timeout: 15_000 });
      await page.waitForSelector('>>> [part~=smaller-button]');
      const pull = async (from: string, dy: number) => {
        const box = await (await page.waitForSelector(`>>> ${from}`))?.boundingBox();
        if (!box) throw new Error(`${from} has no box`);
        const x = box.x + box.width / 3;
        const y = box.y + Math.min(box.height / 2, 20);
        const touch = await page.touchscreen.touchStart(x, y);
        for (let step = 1; step <= 6; step += 1) await touch.move(x, y + (dy * step) / 6);
        await touch.end();
      };
      await pull('.bar', 30);
      await pause(250, 'it is back by then');
      await is(page, MODAL);
      await pull('.bar', 260);
      await is(page, 'pill');
      await page.locator('#basket').click();
      await seen(page, 'In your basket');
      await pull('[part~=larger-button]', -160);
      await is(page, MODAL);
      await click(page, '[part~=smaller-button]');
      await is(page, 'pill');
      await nextPress();
      await (await page.waitForSelector('>>> [part~=larger-button]'))?.tap();
      await is(page, MODAL);
      expect(pageErrors).toEqual([]);
      await hangUp(page);
    },
  );
});
