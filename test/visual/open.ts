/** A gallery, and a browser that looks at it. */
import type { Browser, MediaFeature, Page } from 'puppeteer-core';
import { launchBrowser, type BrowserName, type BrowserSettings } from '../journeys/browser.ts';
import { serveGallery, type Gallery } from './serve.ts';

export interface Open {
  gallery: Gallery;
  browser: Browser;
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

/** Nothing moves, and everybody is in the same place. */
const STILL: MediaFeature[] = [{ name: 'prefers-reduced-motion', value: 'reduce' }];

export async function open(
  name: BrowserName,
  settings: BrowserSettings = {},
  folder?: string,
): Promise<Open> {
  const gallery = await serveGallery(folder);
  const browser = await launchBrowser(name, settings);
  return {
    gallery,
    browser,
    async newPage() {
      const page = await browser.newPage();
      // Firefox has it by a preference.
      if (name === 'chromium') {
        await page.emulateMediaFeatures(STILL);
        await page.emulateTimezone('UTC');
      }
      return page;
    },
    async close() {
      await browser.close();
      await gallery.close();
    },
  };
}
