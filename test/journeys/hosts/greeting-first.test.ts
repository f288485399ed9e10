/** What a press fetches, in which order: a site's greeting is to be heard before anything is run that the visitor can wait for. */
import { expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { noteSounds } from './greeting-page.ts';
import { CONNECTED, html, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const site = partner('chromium', () => ({
  '/': { body: html(trigger('voice') + snippet(inject('origin'))) },
}));

it('a greeting comes before its view is asked for; the engine is fetched meanwhile', async () => {
  const { page } = await site.visit('/', ({ page }) => noteSounds(page));
  await page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
  await page.$eval('#voice', (button) => (button as HTMLElement).click());
  await seen(page, CONNECTED);
  const [sound, engine, ...view] = await page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return ['/hello.mp3', '/engine-', '/elements-', '/react-', '/voice-'].map((name) => {
      const { startTime = NaN, responseEnd = NaN } = all.find((one) => one.name.includes(name)) ?? {};
      return { startTime, responseEnd };
    });
  });
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
