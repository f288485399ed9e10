/** What a page is left with after its calls: its own globals, head and listeners, as before. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));

interface Traces {
  globals: string[];
  head: string[];
  listeners: string[];
}
declare global {
  interface Window {
    listening: () => string[];
  }
}

/** Every listener of the window, the document and the devices, by who added it. */
const noteListeners = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const kept = new Map<string, { name: string; gone: () => boolean }>();
    const numbers = new WeakMap<object, number>();
    let count = 0;
    const numberOf = (one: object) => {
      if (!numbers.has(one)) numbers.set(one, (count += 1));
      return numbers.get(one);
    };
    const watched = new Map<unknown, string>([
      [window, 'window'],
      [document, 'document'],
      [navigator.mediaDevices as unknown, 'devices'],
      [screen.orientation as unknown, 'orientation'],
    ]);
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    type Options = AddEventListenerOptions | boolean | undefined;
    const keyOf = (target: string, type: string, listener: object, options: Options) =>
      [
        target,
        type,
        numberOf(listener),
        typeof options === 'object' ? options.capture === true : options === true,
      ].join(' ');
    EventTarget.prototype.addEventListener = function (
      this: EventTarget | undefined,
      type,
      listener,
      options,
    ) {
      const target = watched.get(this ?? window);
      if (target && listener) {
        const settings = typeof options === 'object' ? options : {};
        const key = keyOf(target, type, listener, options);
        const name = `${target} ${type}`;
        kept.set(key, { name, gone: () => settings.signal?.aborted === true });
        if (settings.once) add.call(this ?? window, type, () => kept.delete(key), { once: true });
      }
      return add.call(this ?? window, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (
      this: EventTarget | undefined,
      type,
      listener,
      options,
    ) {
      const target = watched.get(this ?? window);
      if (target && listener) kept.delete(keyOf(target, type, listener, options));
      return remove.call(this ?? window, type, listener, options);
    };
    window.listening = () =>
      [...kept.values()]
        .filter(({ gone }) => !gone())
        .map(({ name }) => name)
        .sort();
  });

/** How the tag that shows calls follows the page's colours. */
const OF_TAGS = /^window transitionend$/;

const traces = (page: Page): Promise<Traces> =>
  page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(window).sort(),
    head: [...document.head.children].map(({ outerHTML }) => outerHTML),
    listeners: window.listening(),
  }));
const left = async (page: Page) => {
  const { globals, head, listeners } = await traces(page);
  return {
    globals,
    head,
    listeners: listeners.filter((name) => !OF_TAGS.test(name)),
  };
};

describe.each(BROWSERS_OF_THIS_RUN)('a page after its calls (%s)', (name) => {
  const site = partner(name, () => ({ '/': { body: html(trigger('voice') + trigger('demo') + tag) } }));

  const call = async (page: Page) => {
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.waitForSelector('>>> .caption');
    // No shorter than what comes with a call takes to come.
    await page.waitForNetworkIdle({ idleTime: 300 });
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    await click(page, '[part~=after-call] .close');
    await page.waitForSelector('>>> [part~=after-call]', { hidden: true });
  };

  it('has its own globals, head and listeners, and can hold a further call without loading anything', async () => {
    const { page, pageErrors } = await site.visit('/', ({ page }) => noteListeners(page));
    await page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    // The elements are here, and no call was.
    await press(page, 'demo');
    await click(page, '[part~=close-button]');
    await page.waitForSelector('>>> dialog[open]', { hidden: true });
    await page.waitForNetworkIdle({ idleTime: 300 });
    const before = await left(page);
    await call(page);
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.endsWith('.js') && path !== '/call-machine.js'),
      );
    await expect.poll(() => left(page)).toEqual(before);
    // What gives the focus back comes with the first end.
    await page.waitForNetworkIdle({ idleTime: 300 });
    const loaded = await scripts();
    await call(page);
    await expect.poll(() => left(page)).toEqual(before);
    // The call machine is a script of each call's own, out of the browser's cache.
    expect(await scripts()).toEqual(loaded);
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});
