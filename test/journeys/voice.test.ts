import type { BrowserContext } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS, openBrowser, openPage } from './browser.ts';
import { seen } from './reading.ts';
import { assistantLevel, leftovers, noteTraces } from './traces.ts';

const origin = inject('origin');

describe.each(BROWSERS)('a visitor talks to the assistant (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('clicks Try Out Voice, is connected, hears and reads the assistant, and hangs up without a trace', async () => {
    const { page, strangers, pageErrors } = await openPage(browser);
    await noteTraces(page);
    await page.goto(origin, { waitUntil: 'load' });
    // A rehearsal's call is made faster than a busy machine looks.
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const wait = request.url().endsWith('/call/web') ? 500 : 0;
      setTimeout(() => void request.continue().catch(() => undefined), wait);
    });
    await Promise.all([
      seen(page, 'Connecting...'),
      seen(page, 'Connecting you to your AI assistant...'),
      page.locator('::-p-text(Try Out Voice)').click(),
    ]);
    await seen(page, 'You are now talking with your AI assistant. Speak naturally!');
    await seen(page, 'Rehearsal: scripted assistant');

    expect(await assistantLevel(page, 8000)).toBeGreaterThan(0.01);
    const words = () => page.$eval('>>> [part~="captions"]', (captions) => captions.textContent ?? '');
    await expect.poll(words, { timeout: 8000 }).toMatch(/Hello, this is Marlow, an AI assistant\./);

    await page.locator('::-p-text(End Call)').click();
    await page.waitForFunction(
      () => !document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog[open]'),
      { timeout: 5000 },
    );
    // The assistant's last second of speech may still run out; then nothing is left.
    await page.waitForFunction(() => !document.querySelector('audio'), { timeout: 3000 });
    await expect
      .poll(() => leftovers(page), { timeout: 10_000 })
      .toEqual({
        liveMicrophones: 0,
        openContexts: 0,
        openPeers: 0,
        audioElements: 0,
        timers: [],
      });
    expect(strangers).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('closes the modal in mid-call, and the microphone is off', async () => {
    const { page } = await openPage(browser);
    await noteTraces(page);
    await page.goto(origin, { waitUntil: 'load' });
    await page.locator('::-p-text(Try Out Voice)').click();
    await seen(page, 'You are now talking with your AI assistant. Speak naturally!');
    await page.locator('>>> [part~=close-button]').click();
    await expect
      .poll(() => leftovers(page), { timeout: 5000 })
      .toMatchObject({ liveMicrophones: 0, openPeers: 0, audioElements: 0 });
    await page.close();
  });
});
