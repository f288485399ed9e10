/**
 * `node test/tools/screenshots.ts` — every page at 360, 768, 1024 and 1440 px, light and dark, into dist/screens/,
 * and the README's picture of a call. Names of pages as arguments take only those; `call` takes only the call.
 */
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer-core';
import { launchBrowser } from '../journeys/browser.ts';
import { seen } from '../journeys/reading.ts';
import { startServer } from './server.ts';
import { pause } from '../pause.ts';

const PAGES = [
  '',
  'platform',
  'pricing',
  'examples',
  'candidates',
  'candidates/sa-001',
  'industries',
  'articles',
  'articles/a-good-handover',
  'contact',
  'privacy',
  'terms',
  'trust',
  'embed',
  'docs',
  'docs/start',
  'no-such-page',
];
const WIDTHS = [360, 768, 1024, 1440];
const OUT = 'dist/screens';
const README_PICTURE = 'test/tools/picture-of-a-call.png';

async function settle(page: Page): Promise<void> {
  // Scroll through, so that what appears on sight has appeared.
  const [height, step] = await page.evaluate(() => [document.body.scrollHeight, innerHeight] as const);
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await pause(60, 'what appears on sight takes some frames');
  }
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
  });
}

async function shootPages(browser: Browser, origin: string, names: string[]): Promise<void> {
  for (const name of names) {
    for (const scheme of ['light', 'dark'] as const) {
      const page = await browser.newPage();
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 900 });
        await page.goto(`${origin}/${name}`, { waitUntil: 'load' });
        await settle(page);
        await page.screenshot({
          path: `${OUT}/${name.replace('/', '-') || 'home'}-${width}-${scheme}.png`,
          fullPage: true,
        });
      }
      await page.close();
    }
  }
}

async function shootCall(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(origin, { waitUntil: 'load' });
  await page.locator('::-p-text(Try Out Voice)').click();
  await seen(page, 'You are now talking with your AI assistant. Speak naturally!');
  await pause(4000, 'the assistant has said some words within it');
  await page.screenshot({ path: README_PICTURE });
  await page.close();
}

mkdirSync(OUT, { recursive: true });
const wanted = process.argv.slice(2);
const server = await startServer();
const browser = await launchBrowser('chromium');
try {
  const pages =
    wanted.length > 0
      ? wanted.filter((name) => name !== 'call').map((name) => (name === 'home' ? '' : name))
      : PAGES;
  await shootPages(browser, server.origin, pages);
  if (wanted.length === 0 || wanted.includes('call')) await shootCall(browser, server.origin);
} finally {
  await browser.close();
  await server.stop();
}
process.exit(0);
