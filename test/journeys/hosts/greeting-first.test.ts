/** What a press fetches, in which order: a site's greeting is to be heard before anything is run that the visitor can wait for. */
import type { Page } from 'puppeteer-core';
import { expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { noteSounds } from './greeting-page.ts';
import { CONNECTED, html, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const site = partner('chromium', () => ({
  '/': { body: html(trigger('voice') + snippet(inject('origin'))) },
}));

/** When each of them was asked for and was here, by a part of its address; in ms of the page's clock. */
const fetched = (page: Page, ...names: string[]) =>
  page.evaluate((wanted) => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return wanted.map((name) => {
      const { startTime = NaN, responseEnd = NaN } = all.find((one) => one.name.includes(name)) ?? {};
      return { startTime, responseEnd };
    });
  }, names);
/** What a browser takes its line for comes of what it has fetched, else. */
const onWideLine = (page: Page) =>
  page.evaluateOnNewDocument(() =>
    Object.defineProperty(navigator, 'connection', { value: { downlink: 10, effectiveType: '4g' } }),
  );
const VIEW = ['/elements-', '/react-', '/voice-'];

it('a greeting comes before its view is asked for; the engine is fetched meanwhile', async () => {
  const { page } = await site.visit('/', async ({ page }) => {
    await onWideLine(page);
    await noteSounds(page);
  });
  await page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
  await page.click('#voice');
  await seen(page, CONNECTED);
  const [sound, engine, ...view] = await fetched(page, '/hello.mp3', '/engine-', ...VIEW);
  expect(engine?.startTime).toBeLessThan(sound?.responseEnd ?? 0);
  for (const { startTime } of view) expect(startTime).toBeGreaterThan(sound?.responseEnd ?? Infinity);
  await page.close();
});

it('a greeting that does not come keeps nothing of its call', async () => {
  const { page } = await site.visit('/', async ({ page }) => {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().endsWith('/hello.mp3')) void request.continue();
    });
  });
  await page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
  await page.click('#voice');
  await seen(page, CONNECTED);
  await page.close();
});

it('a press puts its engine before the views that a look has asked for', async () => {
  const HELD_MS: readonly [string, number][] = [
    ['/early-', 300],
    ['/engine-', 700],
  ];
  const { page } = await site.visit('/', async ({ page }) => {
    await onWideLine(page);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const url = request.url();
      // Nothing else is waited for.
      if (url.endsWith('/hello.mp3')) return void request.abort();
      const [, held = 0] = HELD_MS.find(([name]) => url.includes(name)) ?? [];
      setTimeout(() => void request.continue().catch(() => undefined), held);
    });
  });
  await page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
  await page.click('#voice');
  await seen(page, CONNECTED);
  const [engine, ...view] = await fetched(page, '/engine-', ...VIEW);
  for (const { startTime } of view) expect(startTime).toBeGreaterThan(engine?.responseEnd ?? Infinity);
  await page.close();
});
