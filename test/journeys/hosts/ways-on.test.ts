/** A way that is offered can be gone: what it leads to works, and what was there before is there still. */
import type { Page } from 'puppeteer-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { click, CONNECTED, html, LAUNCHER, launcherShown, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const voice = (scenario: string) =>
  `<button id="voice" data-talklive="voice" data-talklive-assistant-id="${scenario}">Talk</button>`;
const field = (page: Page) => page.waitForSelector('>>> [part~=composer] textarea', { visible: true });
const words = (page: Page, text: string) => click(page, `::-p-text(${text})`);

/** The part, or the kind, of what has the focus. */
const focus = (page: Page) =>
  page.evaluate(() => {
    let at: Element | null = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.getAttribute('part') ?? at?.localName;
  });

describe('what is offered', () => {
  const site = partner('chromium', () => ({
    '/drops': { body: html(voice('drops-midway') + tag) },
    '/cards': { body: html(voice('books-a-meeting') + tag) },
    '/talk': { body: html(voice('long-talk') + LAUNCHER + tag) },
    '/chat': { body: html(trigger('chat') + tag) },
    '/unknown': { body: html(trigger('chat') + LAUNCHER + tag.replace('async', 'async data-site="nope"')) },
  }));
  afterEach(async () => {
    for (const page of await site.browser.pages()) await page.close();
  });
  const talk = async (path: string) => {
    const { page } = await site.visit(path);
    await page.waitForFunction(() => 'talklive' in window);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    return page;
  };

  it.each([
    [1000, 720],
    [390, 844],
  ])('keeps the way back to a call that was cut off beside the chat, at %i × %i', async (width, height) => {
    const page = await talk('/drops');
    await page.setViewport({ width, height });
    await seen(page, 'You can return for', 20_000);
    await words(page, 'Open chat');
    await field(page);
    expect(await readable(page)).not.toContain('Call ended');
    await seen(page, 'You can return for');
    // The same press again leads to the same chat.
    if (width > 600) await words(page, 'Open chat');
    await field(page);
    await expect.poll(() => focus(page)).toBe('field');
    await words(page, 'Reconnect');
    await page.waitForSelector('>>> .time', { visible: true, timeout: 15_000 });
    await field(page);
    await page.close();
  });

  it('is nothing, and says so in one sentence, where the site is not known', async () => {
    const { page } = await site.visit('/unknown');
    await page.waitForFunction(() => 'talklive' in window);
    await page.focus('#chat');
    await page.keyboard.press('Enter');
    await seen(page, 'The chat is not set up on this website');
    const text = await readable(page);
    for (const absent of ['How can we help', 'Switch to Voice Call', 'You are chatting'])
      expect(text).not.toContain(absent);
    await expect.poll(() => focus(page)).toBe('chat');
    await page.keyboard.press('Escape');
    await page.waitForSelector('>>> [part~=chat]', { hidden: true });
    await launcherShown(page);
    await click(page, '[data-action=talk]');
    await seen(page, 'This website is not set up for calls.');
    expect(await page.$('>>> .choice')).toBeNull();
    await page.close();
  });

  it('is in reach after a call with cards, and the wheel moves all of it', async () => {
    const page = await talk('/cards');
    await page.waitForSelector('>>> .card', { visible: true, timeout: 20_000 });
    await seen(page, 'Call ended', 60_000).catch(() => click(page, '[part~=end-button]'));
    await page.waitForSelector('>>> .acts', { visible: true });
    for (const [width, height] of [
      [360, 640],
      [360, 740],
      [1440, 900],
      [844, 390],
    ] as const) {
      await page.setViewport({ width, height });
      const out = () =>
        page.$$eval('>>> .act, >>> [part~=after-call] .close', (all) =>
          all
            .filter((one) => {
              const { left, top, width: wide, height: high } = one.getBoundingClientRect();
              const at = (y: number) =>
                (one.getRootNode() as ShadowRoot).elementFromPoint(left + wide / 2, y);
              return ![top + 4, top + high - 4].every((y) => one.contains(at(y)));
            })
            .map(({ textContent }) => textContent),
        );
      await expect.poll(out, { message: `${width} × ${height}` }).toEqual([]);
      const [end, next] = await Promise.all(
        ['.cards-list > li:last-child', '.after-act'].map((css) =>
          page.$eval(`>>> [part~=after-call] ${css}`, (node) => {
            const { top, bottom } = node.getBoundingClientRect();
            return { top, bottom };
          }),
        ),
      );
      expect(end?.bottom).toBeLessThanOrEqual(next?.top ?? 0);
    }
    await page.setViewport({ width: 360, height: 640 });
    const panel = () => page.$eval('>>> [part~=after-call]', ({ scrollTop }) => scrollTop);
    for (const over of ['.cards-list', '[part~=transcript]']) {
      await page.$eval('>>> [part~=after-call]', (node) => (node.scrollTop = 0));
      await page.$eval(`>>> ${over}`, (node) => node.scrollIntoView({ block: 'center' }));
      const before = await panel();
      await page.$eval(`>>> ${over}`, (node) => (node.scrollTop = 0));
      const box = await (await page.$(`>>> ${over}`))?.boundingBox();
      if (!box) throw new Error(`${over} has no box`);
      const y = Math.min(Math.max(box.y + box.height / 2, 210), 400);
      await page.mouse.move(box.x + box.width / 2, y);
      await page.mouse.wheel({ deltaY: -120 });
      await expect.poll(panel, { message: over }).toBeLessThan(before);
    }
    await page.close();
  });

  it('has the focus where it can be seen, after a chat that was opened from what is left of a call', async () => {
    const page = await talk('/talk');
    await page.setViewport({ width: 1000, height: 720 });
    await click(page, '[part~=end-button]');
    await seen(page, 'How was it?');
    const inert = () => page.$eval('>>> [part~=launcher]', (launcher) => (launcher as HTMLElement).inert);
    await expect.poll(inert).toBe(true);
    await click(page, '[aria-label=Good]');
    await seen(page, 'Thank you');
    await click(page, '[data-act=chat]');
    await field(page);
    await page.keyboard.press('Escape');
    await page.waitForSelector('>>> [part~=after-call]', { visible: true });
    await expect.poll(() => focus(page)).toBe('after-call');
    // Nobody is asked twice.
    expect(await readable(page)).not.toContain('How was it?');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.waitForSelector('>>> [part~=after-call]', { hidden: true });
    await expect.poll(inert).toBe(false);
    await page.close();
  });

  it('keeps what is typed while the answer is awaited', async () => {
    const { page } = await site.visit('/chat');
    await page.waitForFunction(() => 'talklive' in window);
    await press(page, 'chat');
    await (await field(page))?.type('hi');
    // What follows the panel is here: it waits for the first answer.
    await page.waitForNetworkIdle({ idleTime: 300 });
    await page.keyboard.press('Enter');
    await page.waitForSelector('>>> textarea:disabled');
    await page.keyboard.type(' My second thought!');
    await page.keyboard.press('Backspace');
    await page.waitForSelector('>>> textarea:enabled', { timeout: 15_000 });
    const text = () => page.$eval('>>> textarea', (node) => (node as HTMLTextAreaElement).value);
    await expect.poll(text).toBe('My second thought');
    await page.keyboard.type('.');
    await expect.poll(text).toBe('My second thought.');
    await page.close();
  });
});
