/** The call is quicker than the view that shows it: nobody is heard who does not know it, and the page is told in time. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { liveMicrophones, noteTraces } from '../traces.ts';
import { click, CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));
const HELD_MS = 6500;

declare global {
  interface Window {
    calls: string[];
  }
}

const note = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.calls = [];
    for (const name of ['opened', 'call-start', 'call-started', 'call-ended', 'call-failed', 'closed'])
      addEventListener(`talklive-${name}`, (event) => {
        const { reason = '', code = '' } = (event as CustomEvent<{ reason?: string; code?: string }>).detail;
        window.calls.push(`${name} ${(event.target as Element).localName} ${reason}${code}`.trim());
      });
  });
const calls = (page: Page) => page.evaluate(() => window.calls);

describe('a call whose view comes late', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + tag) },
    '/inline': { body: html(`<talklive-call></talklive-call>${tag}`) },
  }));
  let isRefused = true;
  const visit = async (path: string, ms: number, late = /\/widget\/(voice-|.*standalone)/) => {
    const { page } = await site.visit(path, async ({ page }) => {
      await page.setCacheEnabled(false);
      await noteTraces(page);
      await note(page);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (!late.test(request.url())) void request.continue();
        else if (ms === 0) void (isRefused ? request.abort() : request.continue());
        else if (ms < Infinity) setTimeout(() => void request.continue().catch(() => undefined), ms);
      });
    });
    await page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    return page;
  };

  it('is told of and can be ended before that, and Escape does not', async () => {
    const page = await visit('/', HELD_MS);
    await press(page, 'voice');
    await seen(page, CONNECTED, HELD_MS - 1500);
    await seen(page, 'Loading assistant...');
    expect(await calls(page)).toEqual(['call-start button', 'opened button', 'call-started button']);
    await page.keyboard.press('Escape');
    await seen(page, CONNECTED);
    await click(page, '[part~=end-button]');
    await page.waitForSelector('>>> dialog[open]', { hidden: true });
    expect((await calls(page)).slice(3)).toEqual(['call-ended button visitor', 'closed button']);
    expect(await liveMicrophones(page)).toBe(0);
    await page.close();
  });

  it('goes on in it once it is here', async () => {
    const page = await visit('/', 3500);
    await press(page, 'voice');
    await seen(page, 'Loading assistant...');
    await page.waitForSelector('>>> [part~=mute-button]:not(:disabled)');
    expect(await calls(page)).toEqual(['call-start button', 'opened button', 'call-started button']);
    await page.close();
  });

  it('is made small by an Escape that came before what does so', async () => {
    const page = await visit('/', 2500, /\/widget\/views-/);
    await press(page, 'voice');
    await page.waitForSelector('>>> .time');
    await page.keyboard.press('Escape');
    expect(await page.$('>>> [part~=smaller-button]')).toBeNull();
    await page.waitForSelector('>>> dialog[data-view=card]', { visible: true });
    await page.close();
  });

  it('can be ended where it stands in the page, too', async () => {
    const page = await visit('/inline', HELD_MS);
    await click(page, '[part~=start-button]');
    await seen(page, CONNECTED, HELD_MS - 1500);
    await click(page, '[part~=end-button]');
    await expect.poll(() => liveMicrophones(page)).toBe(0);
    await expect.poll(async () => (await calls(page)).at(-1)).toBe('call-ended talklive-call visitor');
    await page.close();
  });

  it.each([
    ['/', 'button', 'This could not load'],
    ['/inline', 'talklive-call', 'This part could not load'],
  ])('has failed, for the page too, where that is refused at once (%s)', async (path, from, words) => {
    isRefused = true;
    const page = await visit(path, 0);
    if (path === '/') await press(page, 'voice');
    else await click(page, '[part~=start-button]');
    await seen(page, words);
    await expect.poll(() => calls(page)).toContain(`call-failed ${from} load-failed`);
    expect((await calls(page)).filter((told) => told.startsWith('call-ended'))).toEqual([]);
    await expect.poll(() => liveMicrophones(page)).toBe(0);
    isRefused = false;
    await page.locator('::-p-text(Try again)').click();
    await seen(page, CONNECTED);
    await page.close();
  });

  it.each([
    ['/', 'button', 'This could not load'],
    ['/inline', 'talklive-call', 'The page ended the call.'],
  ])('ends by no doing of its visitor where that never comes (%s)', async (path, from, words) => {
    const page = await visit(path, Infinity);
    if (path === '/') await press(page, 'voice');
    else await click(page, '[part~=start-button]');
    await seen(page, CONNECTED);
    await seen(page, words, 20_000);
    await expect.poll(async () => (await calls(page)).at(-1)).toBe(`call-ended ${from} page`);
    expect(await liveMicrophones(page)).toBe(0);
    await page.close();
  });
});

describe('a call in the page that a script stops and begins anew at once', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(`<talklive-call></talklive-call>${tag}`) },
  }));

  it('ends where it was held, before the next one begins', async () => {
    const { page } = await site.visit('/', ({ page }) => note(page));
    await click(page, '[part~=start-button]');
    await seen(page, CONNECTED);
    await page.evaluate(() => {
      const { start, stop } = window.talklive as unknown as Record<'start' | 'stop', () => Promise<unknown>>;
      void stop();
      void start();
    });
    await expect
      .poll(async () => (await calls(page)).filter((told) => told.startsWith('call-')), { timeout: 15_000 })
      .toEqual([
        'call-start talklive-call',
        'call-started talklive-call',
        'call-ended talklive-call visitor',
        'call-start talklive-voice',
        'call-started talklive-voice',
      ]);
    await page.close();
  });
});
