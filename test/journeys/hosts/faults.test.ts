import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS, openBrowser } from '../browser.ts';
import { seen } from '../reading.ts';
import {
  CONNECTED,
  LAUNCHER,
  html,
  launcherShown,
  openHostPage,
  press,
  snippet,
  startHost,
  trigger,
  type Host,
} from './host-page.ts';

const origin = inject('origin');
const tag = snippet(origin);
const buttons = ['voice', 'chat', 'demo'].map(trigger).join('');

/** Lets through what `blocked` does not name; the rest never arrives. */
async function block(page: Page, blocked: (url: string) => boolean): Promise<{ stop: () => void }> {
  let on = true;
  await page.setRequestInterception(true);
  page.on('request', (request: HTTPRequest) => {
    void (on && blocked(request.url()) ? request.abort('failed') : request.continue());
  });
  return { stop: () => (on = false) };
}

describe.each(BROWSERS)('a page in the way of the widget (%s)', (name) => {
  let browser: Browser;
  let host: Host;
  let frames: Host;
  beforeAll(async () => {
    host = await startHost({
      '/': { body: html(LAUNCHER + buttons + tag) },
      '/base': { body: html(LAUNCHER + buttons + tag, '<base href="https://elsewhere.invalid/deep/">') },
      '/framed': { body: html(buttons + tag) },
    });
    const framed = `http://127.0.0.1:${new URL(host.origin).port}/framed`;
    frames = await startHost({
      '/': { body: html(`<iframe src="${framed}" width="600" height="500"></iframe>`) },
    });
    browser = await openBrowser(name);
  });
  afterAll(async () => {
    await browser.close();
    await host.stop();
    await frames.stop();
  });
  const visit = async (path: string) => {
    const watched = await openHostPage(browser);
    await watched.page.goto(host.origin + path, { waitUntil: 'load' });
    await launcherShown(watched.page);
    return watched;
  };

  it('finds its parts whatever the page’s base address is', async () => {
    const { page, strangers } = await visit('/base');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    expect(strangers).toEqual([]);
    await page.close();
  });

  it('says so when a part of the script does not arrive, and comes at the next try', async () => {
    const { page } = await openHostPage(browser);
    const blocked = await block(page, (url) => /\/widget\/elements-/.test(url));
    await page.goto(`${host.origin}/`, { waitUntil: 'load' });
    await launcherShown(page);
    await press(page, 'demo');
    await seen(page, 'The call could not load');
    blocked.stop();
    // Firefox keeps a failed module for as long as the page lives (whatwg/html#6768).
    if (name === 'firefox') {
      await page.reload({ waitUntil: 'load' });
      await launcherShown(page);
    }
    await press(page, 'demo');
    await seen(page, 'How would you like to talk?');
    await page.close();
  });

  it('says so when the engine of the call does not arrive, and comes at the next click', async () => {
    const { page } = await openHostPage(browser);
    const blocked = await block(page, (url) => /\/widget\/engine-/.test(url));
    await page.goto(`${host.origin}/`, { waitUntil: 'load' });
    await launcherShown(page);
    await press(page, 'voice');
    await seen(page, 'The call could not load');
    await seen(page, 'Switch off blockers for this page, or reload it.');
    blocked.stop();
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.close();
  });

  it('says so when our server cannot be reached, in the call and in the chat', async () => {
    const { page, pageErrors } = await openHostPage(browser);
    await block(page, (url) => url.startsWith(`${origin}/api/`));
    await page.goto(`${host.origin}/`, { waitUntil: 'load' });
    await launcherShown(page);
    await press(page, 'voice');
    await seen(page, 'Calls are out of order');
    await press(page, 'chat');
    await page.locator('>>> textarea').fill('Hello?');
    await page.keyboard.press('Enter');
    await seen(page, 'Not sent.');
    // Firefox reports a request that is cut off as an error of the page.
    if (name === 'chromium') expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('says what a frame without permission lacks', async () => {
    const { page } = await openHostPage(browser);
    await page.goto(`${frames.origin}/`, { waitUntil: 'load' });
    const frame = page.frames().find((one) => one.url().endsWith('/framed'));
    await frame?.waitForFunction(() => 'talklive' in window);
    await frame?.$eval('#voice', (button) => (button as HTMLElement).click());
    await expect
      .poll(
        () => frame?.evaluate(() => document.querySelector('talklive-voice')?.shadowRoot?.textContent ?? ''),
        { timeout: 15_000 },
      )
      .toContain('allow="microphone; camera; autoplay"');
    await page.close();
  });
});
