import type { BrowserContext } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from './browser.ts';
import { seen } from './reading.ts';

const origin = inject('origin');

describe.each(BROWSERS_OF_THIS_RUN)('a visitor tries out video (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('sees the modal at once, then the conversation in a frame that may use camera and microphone', async () => {
    const { page, strangers } = await openPage(browser);
    await page.goto(origin, { waitUntil: 'load' });
    await page.locator('::-p-text(Try Out Video)').click();
    await seen(page, 'AI Video Assistant Demo');
    const frame = await page.waitForSelector('>>> iframe', { timeout: 10_000 });
    const allow = await frame?.evaluate((element) => element.getAttribute('allow') ?? '');
    for (const permission of ['camera', 'microphone', 'autoplay', 'fullscreen'])
      expect(allow).toContain(permission);
    const height = await frame?.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(400);
    const inside = await frame?.contentFrame();
    // That it is a rehearsal is said once: above the frame.
    await seen(page, 'Rehearsal: scripted assistant');
    await inside?.waitForFunction(() => !document.querySelector('.badge'));
    expect(strangers).toEqual([]);
    await page.close();
  });

  it('reads why when the Worker refuses, and the modal closes', async () => {
    const { page, consoleLines } = await openPage(browser);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const refused = request.url().endsWith('/api/tavus/create-conversation');
      if (!refused) return void request.continue();
      const error = { code: 'provider-down', message: 'The video service does not answer.' };
      return void request.respond({
        status: 502,
        contentType: 'application/json',
        body: JSON.stringify({ error }),
      });
    });
    await page.goto(origin, { waitUntil: 'load' });
    await page.locator('::-p-text(Try Out Video)').click();
    await expect
      .poll(() => consoleLines.join('\n'), { timeout: 10_000 })
      .toContain('Failed to create Tavus conversation');
    await page.waitForFunction(
      () => !document.querySelector('talklive-video')?.shadowRoot?.querySelector('dialog[open]'),
      { timeout: 5000 },
    );
    await page.waitForSelector('talklive-toaster', { timeout: 5000 });
    await page.close();
  });
});
