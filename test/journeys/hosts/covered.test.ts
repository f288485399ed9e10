/** What a page opens over a call, or hides it by: it can be ended all the same, or it ends. */
import type { Page } from 'puppeteer-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, html, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { callAs, hears, is, MODAL } from './small-calls.ts';

const tag = snippet(inject('origin'));
const talk = (more = '') =>
  `<button id="voice" data-talklive="voice" data-talklive-view="card" ${more}>Talk</button>`;
const DIALOG = '<dialog id="own"><button id="ok">OK</button></dialog>';

describe.each(BROWSERS_OF_THIS_RUN)('a call beside a page that covers it (%s)', (name) => {
  afterEach(async () => {
    for (const page of await site.browser.pages()) await page.close();
  });
  const site = partner(name, () => ({
    '/': { body: html(`${talk()}<main id="main">Shop</main>${DIALOG}${tag}`) },
    '/inline': { body: html(`<div id="part"><talklive-call></talklive-call></div>${DIALOG}${tag}`) },
    '/within': { body: html(`<dialog id="own">${talk()}</dialog>${tag}`) },
    '/left': {
      body: html(
        `<talklive-widget appear-after="0" placement="bottom-left"></talklive-widget>${talk('data-talklive-placement="top-left"')}${tag}`,
      ),
    },
  }));
  const call = async (path: string, form: string, prepare?: (page: Page) => Promise<unknown>) => {
    const { page } = await site.visit(path);
    await prepare?.(page);
    await callAs(page, form);
    return page;
  };
  const ends = async (page: Page) => {
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await expect.poll(() => hears(page)).toBe(false);
  };
  const show = (page: Page) => page.$eval('#own', (own) => (own as HTMLDialogElement).showModal());

  it('goes over a modal of the page, and back beside it', async () => {
    const page = await call('/', 'card');
    await show(page);
    await is(page, MODAL);
    await page.$eval('#own', (own) => (own as HTMLDialogElement).close());
    await is(page, 'card');
    await show(page);
    await is(page, MODAL);
    await ends(page);
  });

  it('goes over what makes all others inert', async () => {
    const page = await call('/', 'card');
    await page.evaluate(() => {
      for (const one of document.body.children) one.setAttribute('inert', '');
    });
    await is(page, MODAL);
    await ends(page);
  });

  it.each([
    ['a modal', show, (page: Page) => page.$eval('#own', (own) => (own as HTMLDialogElement).close())],
    [
      'what makes all others inert',
      (page: Page) =>
        page.evaluate(() => [...document.body.children].forEach((one) => one.toggleAttribute('inert', true))),
      (page: Page) =>
        page.evaluate(() =>
          [...document.body.children].forEach((one) => one.toggleAttribute('inert', false)),
        ),
    ],
  ])('hears nobody while the visitor has made it small beneath %s', async (_, open, close) => {
    const page = await call('/', 'card');
    await open(page);
    await is(page, MODAL);
    const onHold = () => page.$$eval('>>> [data-state=hold]', ({ length }) => length > 0);
    expect(await onHold()).toBe(false);
    await click(page, '[part~=smaller-button]');
    await is(page, 'card');
    await expect.poll(onHold).toBe(true);
    await close(page);
    await expect.poll(onHold).toBe(false);
    await ends(page);
  });

  it('says so as a pill on a phone, over nothing that is pressed', async () => {
    const page = await call('/', 'card', (page) => page.setViewport({ width: 360, height: 740 }));
    await page.evaluate(() => window.talklive.minimize('pill'));
    await is(page, 'pill');
    await show(page);
    await is(page, MODAL);
    await click(page, '[part~=smaller-button]');
    await is(page, 'pill');
    const words = await page.waitForSelector('>>> [data-state=hold] > b', { visible: true });
    const room = await words?.evaluate((said) => {
      const range = document.createRange();
      range.selectNodeContents(said);
      const mute = (said.getRootNode() as ShadowRoot).querySelector('[part~=mute-button]');
      return (mute?.getBoundingClientRect().left ?? 0) - range.getBoundingClientRect().right;
    });
    expect(room).toBeGreaterThanOrEqual(0);
    await page.close();
  });

  it.each([
    ['a modal lies over it', () => document.querySelector<HTMLDialogElement>('#own')?.showModal()],
    ['its part of the page is inert', () => document.querySelector('#part')?.setAttribute('inert', '')],
    [
      'it is moved off the page',
      () => document.querySelector('#part')?.setAttribute('style', 'position:absolute;left:-9999px'),
    ],
  ])('goes on in a dialog where it stands in the page and %s', async (_, hide) => {
    const { page } = await site.visit('/inline');
    await click(page, '[part~=start-button]');
    await page.waitForSelector('>>> .time', { visible: true, timeout: 15_000 });
    await page.evaluate(hide);
    await page.waitForSelector('>>> dialog:modal [part~=end-button]', { timeout: 10_000 });
    await page.$eval('>>> dialog:modal [part~=end-button]', (button) => (button as HTMLElement).click());
    await expect.poll(() => hears(page)).toBe(false);
  });

  it('begins over the modal that its trigger stands in', async () => {
    await ends(await call('/within', MODAL, show));
  });

  it('goes over what fills the screen', async () => {
    const page = await call('/', 'card');
    await page.$eval('#ok', (one) => {
      const ok = one as HTMLButtonElement;
      document.body.append(ok);
      ok.onclick = () => void document.querySelector('#main')?.requestFullscreen();
    });
    await click(page, '#ok');
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await is(page, MODAL);
    await ends(page);
  });

  it('stands in the corner of its launcher', async () => {
    const page = await call('/left', 'card');
    const box = () =>
      page.$eval('>>> dialog[data-view]', (dialog) => {
        const { left, top } = dialog.getBoundingClientRect();
        return [left, top];
      });
    await expect.poll(box).toEqual([20, 20]);
    await ends(page);
    const left = () =>
      page.$eval('>>> [part~=after-call]', (after) => {
        const { left, top } = after.getBoundingClientRect();
        return [left, top];
      });
    await expect.poll(left).toEqual([20, 20]);
  });

  it.each([
    ['the body', () => (document.body.style.display = 'none')],
    ['all of it', () => (document.documentElement.style.display = 'none')],
  ])('ends where the page hides %s', async (_what, hide) => {
    const page = await call('/', 'card');
    await page.evaluate(hide);
    await expect.poll(() => hears(page), { timeout: 15_000 }).toBe(false);
  });

  it('ends where the page takes it away again and again', async () => {
    const page = await call('/', 'card');
    await page.evaluate(() => {
      setInterval(() => document.querySelectorAll('talklive-voice').forEach((one) => one.remove()), 300);
    });
    await expect.poll(() => hears(page), { timeout: 20_000 }).toBe(false);
  });
});
