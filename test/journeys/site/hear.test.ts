/** A sample of a conversation: heard with one click and without a microphone, read without any script. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED } from './candidate-call.ts';

const origin = inject('origin');
const PLACES = {
  'a candidate’s page': ['/candidates/sa-001', '.resume-call .hear', 'I only wanted the price list.'],
  'an assistant': ['/examples', '#finance-assistant .hear', 'I do not understand this invoice.'],
  'a scenario': ['/examples', '#booking .hear', 'Thursday at nine, please.'],
  'an industry': ['/industries', '#healthcare .hear', 'Do I have to eat before?'],
} as const;

const heardOf = (page: Page, hear: string) => page.$$eval(`${hear} [data-heard]`, (words) => words.length);

describe.each(BROWSERS_OF_THIS_RUN)('a sample (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it.each(Object.entries(PLACES))(
    'is heard on %s, its words as they are said',
    async (_, [path, hear, ask]) => {
      const { page, pageErrors } = await openPage(browser);
      const sounds: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('.mp3')) sounds.push(request.url());
      });
      await page.evaluateOnNewDocument(() => {
        // Of the empty page that comes before.
        const { mediaDevices } = navigator as Partial<Navigator>;
        if (!mediaDevices) return;
        mediaDevices.getUserMedia = () => {
          throw new Error('no microphone was to be asked for');
        };
      });
      await page.goto(origin + path, { waitUntil: 'load' });
      expect(sounds).toEqual([]);
      await page.locator(`${hear} summary`).click();
      await seen(page, ask);
      await expect.poll(() => heardOf(page, hear), { timeout: 10_000 }).toBeGreaterThan(2);
      const before = await heardOf(page, hear);
      await expect.poll(() => heardOf(page, hear), { timeout: 10_000 }).toBeGreaterThan(before);
      // One after the other, as they are heard.
      expect(sounds.length).toBeLessThan(await page.$$eval(`${hear} [data-clip]`, (lines) => lines.length));

      await page.locator(`${hear} summary`).click();
      await page.waitForSelector(`${hear}[open]:not([data-playing])`);
      expect(pageErrors).toEqual([]);
      await page.close();
    },
  );

  it('is read on a phone over the launcher, not under it', async () => {
    const { page } = await openPage(browser);
    const HEAR = '.resume-call .hear';
    await page.setViewport({ width: 360, height: 780, isMobile: name === 'chromium', hasTouch: true });
    await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'load' });
    await page.waitForSelector('>>> [part~="launcher-toggle"]', { visible: true });
    // The sample at the foot of the window, where the launcher is.
    await page.$eval(HEAR, (hear) => {
      const { bottom } = hear.getBoundingClientRect();
      scrollBy(0, bottom - innerHeight + 4);
    });
    await page.locator(`${HEAR} summary`).click();
    const launcher = await (await page.$('>>> [part~="launcher-toggle"]'))?.boundingBox();
    const spoken = new Map<string, number>();
    const look = async () => {
      const line = await page.evaluate((hear) => {
        const now = [...document.querySelectorAll(`${hear} [data-heard]`)].at(-1)?.closest('li');
        return now && { text: now.textContent, bottom: now.getBoundingClientRect().bottom };
      }, HEAR);
      if (line) spoken.set(line.text, line.bottom);
      return spoken.size;
    };
    await expect.poll(look, { timeout: 20_000 }).toBeGreaterThan(2);
    for (const bottom of spoken.values()) expect(bottom).toBeLessThanOrEqual(launcher?.y ?? 0);
    await page.close();
  });

  it('is quiet as soon as a call is asked for, and as long as one is on', async () => {
    const { page, pageErrors } = await openPage(browser);
    const HEAR = '.resume-call .hear';
    const plays = () => page.$eval(HEAR, (hear) => hear.hasAttribute('data-playing'));
    await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'load' });
    await page.locator(`${HEAR} summary`).click();
    await expect.poll(plays).toBe(true);
    // The dialog that leads to a call listens to the microphone, too.
    await page.locator('header [data-talklive=demo]').click();
    await expect.poll(plays).toBe(false);
    await page.locator('>>> [part~="dialog"] [part~="close-button"]').click();
    await page.locator(`${HEAR} summary`).click();
    await expect.poll(() => heardOf(page, HEAR)).toBeGreaterThan(1);
    await page.locator('.resume-call ::-p-text(Talk to Juniper)').click();
    await expect.poll(plays).toBe(false);
    await seen(page, CONNECTED);
    // Beside the page it is in nobody's way, and the page can be used.
    await page.locator('>>> [part~="smaller-button"]').click();
    await page.locator(`${HEAR} summary`).click();
    await seen(page, 'You are in a call.');
    expect(await plays()).toBe(false);
    await page.locator('>>> [part~="end-button"]').click();
    await page.waitForFunction(
      (hear) => document.querySelector(`${hear} [role=status]`)?.textContent === '',
      {},
      HEAR,
    );
    await page.locator(`${HEAR} summary`).click();
    await expect.poll(plays).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('is quiet when a video conversation is asked for, or another sample', async () => {
    const { page } = await openPage(browser);
    const playing = () =>
      page.$$eval('.hear[data-playing]', (all) => all.map((hear) => hear.closest('[id]')?.id));
    await page.goto(`${origin}/examples`, { waitUntil: 'load' });
    await page.locator('#booking .hear summary').click();
    await expect.poll(playing).toEqual(['booking']);
    await page.locator('#onboarding .hear summary').click();
    await expect.poll(playing).toEqual(['onboarding']);
    await page.locator('#onboarding ::-p-text(Try Video Assistant)').click();
    await expect.poll(playing).toEqual([]);
    await page.close();
  });

  it('says so where the sound does not come, and its words stand there', async () => {
    const { page } = await openPage(browser);
    await page.setRequestInterception(true);
    page.on(
      'request',
      (request) => void (request.url().endsWith('.mp3') ? request.abort() : request.continue()),
    );
    await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'load' });
    await page.locator('.resume-call .hear summary').click();
    await seen(page, 'The sound could not be played: these are its words.');
    await seen(page, 'Hello, this is Juniper, an AI assistant.');
    await page.close();
  });

  // Firefox's driver cannot switch it off.
  it.runIf(name === 'chromium')('is read without JavaScript', async () => {
    const { page } = await openPage(browser);
    await page.setJavaScriptEnabled(false);
    await page.goto(`${origin}/industries`, { waitUntil: 'load' });
    await page.click('#automotive .hear summary');
    const text = await page.$eval('#automotive .hear[open]', (hear) => hear.textContent ?? '');
    expect(text).toContain('There is a yellow light on.');
    await page.close();
  });
});
