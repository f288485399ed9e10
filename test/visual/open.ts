/** A gallery, a browser that looks at it, and the list of what there is to see. */
import type { Browser, MediaFeature, Page } from 'puppeteer-core';
import { launchBrowser, type BrowserName, type BrowserSettings } from '../journeys/browser.ts';
import { serveGallery, type Gallery } from './serve.ts';

export interface OpenStates {
  gallery: Gallery;
  browser: Browser;
  page: Page;
  /** The gallery's own list, read from the page that shows it. STATES=pattern narrows it, for whoever looks after one thing. */
  states: readonly string[];
  close(): Promise<void>;
}

/** Nothing moves, and everybody is in the same place. */
export const STILL: readonly MediaFeature[] = [{ name: 'prefers-reduced-motion', value: 'reduce' }];

export async function openStates(name: BrowserName, settings: BrowserSettings = {}): Promise<OpenStates> {
  const gallery = await serveGallery();
  const browser = await launchBrowser(name, settings);
  const page = await browser.newPage();
  // Firefox has it by a preference.
  if (name === 'chromium') {
    await page.emulateMediaFeatures([...STILL]);
    await page.emulateTimezone('UTC');
  }
  await page.goto(gallery.address);
  const all = await page.$$eval('select[name=state] option', (options) => options.map(({ value }) => value));
  const only = new RegExp(process.env.STATES ?? '.');
  return {
    gallery,
    browser,
    page,
    states: all.filter((state) => state && only.test(state)),
    async close() {
      await browser.close();
      await gallery.close();
    },
  };
}
