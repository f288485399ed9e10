/** Somebody with an error on their screen, or a page to put the widget on, finds what to do. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');

const placeOf = (page: Page) => page.evaluate(() => location.pathname + location.hash);

describe.each(BROWSERS_OF_THIS_RUN)('the guides (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('are found by the words of an error, with the keyboard alone, and nothing is fetched before', async () => {
    const { page, pageErrors } = await openPage(browser);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/data/') || /islands.docs/.test(request.url())) fetched.push(request.url());
    });
    await page.goto(`${origin}/docs`, { waitUntil: 'load' });
    expect(fetched).toEqual([]);
    await page.focus('#docs-search');
    await page.keyboard.type('The microphone is blocked');
    await seen(page, '“The microphone is blocked” · Troubleshooting');
    expect(await page.$eval('[data-list]', (list) => list.checkVisibility())).toBe(false);
    await page.keyboard.press('Enter');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await placeOf(page)).toBe('/docs/troubleshooting#the-microphone-is-blocked');
    await seen(page, 'Allow the microphone in the address bar');
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('say where nothing is found, and show the list again', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/docs?q=zebra`, { waitUntil: 'load' });
    await seen(page, 'Nothing found.');
    await page.$eval('#docs-search', (input) => {
      (input as HTMLInputElement).value = '';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await seen(page, 'From the ElevenLabs widget');
    await page.close();
  });

  it('give their code away with one press', async () => {
    const { page } = await openPage(browser);
    await page.evaluateOnNewDocument(() => {
      const kept = window as unknown as { copied: string };
      Object.defineProperty(Navigator.prototype, 'clipboard', {
        get: () => ({ writeText: (text: string) => Promise.resolve(void (kept.copied = text)) }),
      });
    });
    await page.goto(`${origin}/docs/start`, { waitUntil: 'load' });
    await page.hover('.docs-prose h2');
    await page.locator('pre[data-language=html] .docs-copy').click();
    await seen(page, 'Copied');
    const copied = await page.evaluate(() => (window as unknown as { copied: string }).copied);
    expect(copied, 'the server that shows it').toContain(`src="${origin}/widget.js"`);
    expect(copied).toMatch(/^<script async .*<talklive-widget><\/talklive-widget>$/s);
    await page.close();
  });

  it('break no name of their code on a phone, and end a hint that has no room in dots', async () => {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 360, height: 740 });
    await page.goto(`${origin}/docs/policies`, { waitUntil: 'load' });
    const lines = await page.$$eval('pre.code code', (all) => {
      const code = all.find(({ textContent }) => textContent?.includes('createPolicy'));
      const words = document.createTreeWalker(code as Element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (words.nextNode()) {
        const at = words.currentNode.textContent?.indexOf("createPolicy('default'") ?? -1;
        if (at < 0) continue;
        range.setStart(words.currentNode, at);
        range.setEnd(words.currentNode, at + "createPolicy('default'".length);
      }
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    expect(await page.$eval('#docs-search', (field) => getComputedStyle(field).textOverflow)).toBe(
      'ellipsis',
    );
    await page.close();
  });

  // The driver of Firefox cannot switch scripts off.
  it.runIf(name === 'chromium')(
    'are a list without JavaScript, with no field that does nothing',
    async () => {
      const { page } = await openPage(browser);
      await page.setJavaScriptEnabled(false);
      await page.goto(`${origin}/docs`, { waitUntil: 'load' });
      expect(await page.$eval('.docs-search', (search) => search.checkVisibility())).toBe(false);
      expect(await page.$$eval('.docs-groups a', (links) => links.length)).toBeGreaterThan(30);
      await page.close();
    },
  );
});
