/** What a visitor presses in a call that is small: no control lies on another, and a key to talk is whole in every form. */
import type { Page } from 'puppeteer-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, LAUNCHER, press, snippet } from './host-page.ts';
import { TWICE } from './little-room.ts';
import { partner } from './partner.ts';
import { boxOf, is, MODAL, visible } from './small-calls.ts';

const tag = snippet(inject('origin'));
const talk = (more = '') =>
  `<button id="voice" data-talklive="voice" data-talklive-assistant-id="long-talk" ${more}>Talk</button>`;
const KEYED = 'data-talklive-push-to-talk';

/** Between what makes the call small and what ends it (px). */
async function between(page: Page): Promise<number> {
  const [smaller, close] = [
    await boxOf(page, '[part~=smaller-button]'),
    await boxOf(page, '[part~=close-button]'),
  ];
  return close.left - smaller.right;
}

/** What of ours gets a press there. */
const hit = (page: Page, x: number, y: number) =>
  page.evaluate(
    (left, top) =>
      document
        .querySelector('talklive-voice')
        ?.shadowRoot?.elementFromPoint(left, top)
        ?.closest('[part]')
        ?.getAttribute('part') ?? 'nothing',
    x,
    y,
  );

describe('a call that is small', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(talk() + LAUNCHER + tag) },
    '/card': { body: html(talk(`${KEYED} data-talklive-view="card"`) + LAUNCHER + tag) },
    '/pill': { body: html(talk(`${KEYED} data-talklive-view="pill"`) + LAUNCHER + tag) },
    '/large': { body: html(talk() + tag, `<style>${TWICE}</style>`) },
    '/slow': { body: html(talk().replace('long-talk', 'slow-join') + tag) },
    '/inline': { body: html(`<talklive-call assistant-id="slow-join"></talklive-call>${tag}`) },
  }));
  // A call that a failed journey leaves is told of in the next one's, and takes the room of a pill.
  afterEach(async () => {
    for (const page of await site.browser.pages()) await page.close();
  });
  const call = async (path: string, form: string, size = { width: 1000, height: 720 }) => {
    const { page } = await site.visit(path, ({ page }) => page.setViewport(size));
    await press(page, 'voice');
    // With a key to talk nobody is told to speak.
    if (/card|pill/.test(path)) await page.waitForSelector('>>> [part~=talk-key]', { visible: true });
    else await seen(page, CONNECTED);
    await page.waitForSelector('>>> [part~=smaller-button]');
    await is(page, form);
    return page;
  };

  it('has what ends it apart from what makes it small', async () => {
    const page = await call('/', MODAL);
    expect(await between(page)).toBeGreaterThanOrEqual(8);
    await click(page, '[part~=smaller-button]');
    await is(page, 'card');
    expect(await between(page)).toBeGreaterThanOrEqual(8);
    const { right, top, bottom } = await boxOf(page, '[part~=smaller-button]');
    expect(await hit(page, right - 2, (top + bottom) / 2)).toBe('smaller-button');
  });

  it('shows what Escape is answered with, in a pill and before the call is connected', async () => {
    const isShown = (page: Page) =>
      page.$eval('>>> .views > .disclosure', (said) => {
        const box = said.getBoundingClientRect();
        const others = [...((said.getRootNode() as ShadowRoot).querySelectorAll('.title, .head .btn') ?? [])];
        const isFree = others
          .filter((other) => other.checkVisibility() && getComputedStyle(other).clipPath === 'none')
          .map((other) => other.getBoundingClientRect())
          .filter(({ width }) => width < 200)
          .every((other) => other.bottom <= box.top || other.right <= box.left || other.left >= box.right);
        return isFree && box.height > 10 && getComputedStyle(said).clipPath === 'none';
      });
    const page = await call('/', MODAL);
    for (const form of ['card', 'pill', 'pill']) {
      await page.keyboard.press('Escape');
      await is(page, form);
    }
    await seen(page, 'The call goes on. End Call ends it.');
    expect(await isShown(page)).toBe(true);
    await page.close();

    const { page: slow } = await site.visit('/slow');
    await press(slow, 'voice');
    await seen(slow, 'Connecting...');
    await slow.waitForSelector('>>> [part~=smaller-button]', { visible: true });
    await slow.keyboard.press('Escape');
    await seen(slow, 'The call goes on. Close ends it.');
    expect(await isShown(slow)).toBe(true);
    // Once it is connected, Escape does something.
    await seen(slow, CONNECTED);
    await expect.poll(() => readable(slow)).not.toContain('Close ends it.');
    await slow.close();
  });

  it('has the whole key to talk in a card, which is as high while it is held', async () => {
    const page = await call('/card', 'card');
    await page.waitForSelector('>>> [part~=talk-key]', { visible: true });
    await page.waitForSelector('>>> [part~=person-button]', { visible: true });
    const [dialog, key] = [await boxOf(page, 'dialog'), await boxOf(page, '[part~=talk-key]')];
    expect(key.right).toBeLessThan(dialog.right - 8);
    await page.keyboard.down(' ');
    await page.waitForSelector('>>> [part~=talk-key][aria-pressed=true]');
    expect((await boxOf(page, 'dialog')).height).toBeCloseTo(dialog.height, 1);
    expect(await boxOf(page, '[part~=talk-key]')).toEqual(key);
    await page.keyboard.up(' ');
  });

  it('has the key to talk in a pill, in words, and no other way to open the microphone', async () => {
    const page = await call('/pill', 'pill');
    await seen(page, 'Hold Space to talk');
    expect(await visible(page, 'mute-button')).toBe(false);
    const pressed = () => page.$eval('>>> [part~=talk-key]', (key) => key.getAttribute('aria-pressed'));
    const { left, right, top, bottom } = await boxOf(page, '[part~=talk-key]');
    await page.mouse.move((left + right) / 2, (top + bottom) / 2);
    await page.mouse.down();
    await expect.poll(pressed).toBe('true');
    await page.mouse.up();
    await expect.poll(pressed).toBe('false');
    // Where Space is the page's, the key does not promise it.
    await page.mouse.click(300, 500);
    await seen(page, 'Hold to talk');

    const pill = await boxOf(page, 'dialog');
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await page.waitForSelector('>>> [part~=launcher-pill]', { visible: true });
    const free = async () => {
      const [line, launcher] = [
        await boxOf(page, '[part~=after-call]'),
        await boxOf(page, '[part~=launcher-pill]'),
      ];
      return line.bottom <= launcher.top && line.right === pill.right;
    };
    await expect.poll(free, { timeout: 3000 }).toBe(true);
  });

  it('begins small without a veil over the page', async () => {
    const { page } = await site.visit('/pill', ({ page }) =>
      page.evaluateOnNewDocument(() => {
        requestAnimationFrame(function look() {
          for (const node of document.documentElement.children) {
            const box = node.shadowRoot?.querySelector('.shell');
            if (box && !/, 0\)$/.test(getComputedStyle(box, '::backdrop').backgroundColor))
              document.body.setAttribute('data-veiled', '');
          }
          requestAnimationFrame(look);
        });
      }),
    );
    // What a pointer fetches by the way is here when it presses.
    const warmed = page.waitForResponse((response) => response.url().includes('/opening-'));
    await page.hover('#voice');
    await warmed;
    await page.waitForNetworkIdle();
    await page.click('#voice');
    await is(page, 'pill');
    expect(await page.$('body[data-veiled]')).toBeNull();
  });

  it('has nothing under its buttons in text of twice the size on a phone', async () => {
    const page = await call('/large', MODAL, { width: 390, height: 780 });
    await page.waitForSelector('>>> [part~=person-button]', { visible: true });
    const parts = ['hold-button', 'person-button', 'mute-button', 'end-button'];
    const pressed = () =>
      Promise.all(
        parts.map(async (part) => {
          const { left, right, top, bottom } = await boxOf(page, `[part~=${part}]`);
          const foot = await hit(page, (left + right) / 2, bottom - 3);
          return [await hit(page, (left + right) / 2, top + 3), foot];
        }),
      );
    await expect.poll(pressed, { timeout: 5000 }).toEqual(parts.map((part) => [part, part]));
  });

  it('has its buttons at the foot of the page’s part from the first', async () => {
    const { page } = await site.visit('/inline');
    await click(page, '[part~=start-button]');
    await page.waitForSelector('>>> [part~=controls]');
    await seen(page, 'Connecting...');
    const gap = async () =>
      (await boxOf(page, '[part~=call]')).bottom - (await boxOf(page, '[part~=controls]')).bottom;
    expect(await gap()).toBeLessThan(4);
  });
});
