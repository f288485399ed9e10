/** A visitor's browser: real, with a fake microphone, and a note of everything it asked the network for. */
import { launch, type Browser, type Page } from 'puppeteer-core';
import { CHROMIUM, CHROMIUM_ARGS, FIREFOX, FIREFOX_PREFS } from '../tools/browsers.ts';

export const BROWSERS = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

export function openBrowser(name: BrowserName, extraArgs: string[] = []): Promise<Browser> {
  return name === 'chromium'
    ? launch({
        browser: 'chrome',
        executablePath: CHROMIUM,
        args: [...CHROMIUM_ARGS, ...extraArgs],
        headless: true,
      })
    : launch({
        browser: 'firefox',
        executablePath: FIREFOX,
        headless: true,
        extraPrefsFirefox: FIREFOX_PREFS,
      });
}

export interface Watched {
  page: Page;
  /** Addresses asked for that are not on this machine. */
  strangers: string[];
  consoleLines: string[];
  pageErrors: string[];
}

/** A fresh page that keeps books on requests, console lines and errors. */
export async function openPage(browser: Browser): Promise<Watched> {
  const page = await browser.newPage();
  const watched: Watched = { page, strangers: [], consoleLines: [], pageErrors: [] };
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const remote = /^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1' && hostname !== 'localhost';
    if (remote) watched.strangers.push(request.url());
  });
  page.on('console', (message) => watched.consoleLines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => watched.pageErrors.push(String(error)));
  return watched;
}
