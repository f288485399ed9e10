/** A visitor's browser: real, with a fake microphone, and a note of everything it asked the network for. */
import { launch, type Browser, type BrowserContext, type Page, type Viewport } from 'puppeteer-core';
import { CHROMIUM, CHROMIUM_ARGS, FIREFOX, FIREFOX_PREFS } from '../tools/browsers.ts';
import { pause } from '../pause.ts';

export const BROWSERS = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];
/** For what hardly depends on the engine: `npm test` visits it in one of them, the long run in both. */
export const BROWSERS_OF_THIS_RUN: readonly BrowserName[] = process.env.SOAK ? BROWSERS : ['chromium'];

/** What a browser of its own has otherwise. */
export interface BrowserSettings {
  args?: string[];
  prefs?: Record<string, unknown>;
}

export function launchBrowser(
  name: BrowserName,
  { args = CHROMIUM_ARGS, prefs }: BrowserSettings = {},
): Promise<Browser> {
  return name === 'chromium'
    ? launch({ browser: 'chrome', executablePath: CHROMIUM, args, headless: true })
    : launch({
        browser: 'firefox',
        executablePath: FIREFOX,
        headless: true,
        extraPrefsFirefox: { ...FIREFOX_PREFS, ...prefs },
      });
}

const launched = new Map<BrowserName, Promise<Browser>>();

/**
 * A browser with nothing in it from earlier visits. To start one takes longer than most journeys, so those of one
 * worker share it, with a context each; it ends with the worker.
 */
export async function openBrowser(name: BrowserName): Promise<BrowserContext> {
  const browser = launched.get(name) ?? launchBrowser(name);
  launched.set(name, browser);
  return (await browser).createBrowserContext();
}

export interface Watched {
  page: Page;
  /** Addresses asked for that are not on this machine. */
  strangers: string[];
  consoleLines: string[];
  pageErrors: string[];
}

/** Firefox tells of a stream that was given up while it was being opened, as an error of the page. */
const GIVEN_UP = /Cross-Origin Request Blocked: .*\/rehearsal\/room\/[^/]+\/events/;

/** A fresh page that keeps books on requests, console lines and errors. */
export async function openPage(browser: BrowserContext): Promise<Watched> {
  const page = await browser.newPage();
  const watched: Watched = { page, strangers: [], consoleLines: [], pageErrors: [] };
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const remote = /^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1' && hostname !== 'localhost';
    if (remote) watched.strangers.push(request.url());
  });
  page.on('console', (message) => watched.consoleLines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => {
    if (!GIVEN_UP.test(String(error))) watched.pageErrors.push(String(error));
  });
  return watched;
}

/** Firefox tells of a tab before it has a window to be sized. */
async function sized(tab: Page, window: Viewport, tries = 20): Promise<void> {
  try {
    await tab.setViewport(window);
  } catch (error) {
    if (tries === 0) throw error;
    await pause(250, 'nothing tells when the window is there');
    await sized(tab, window, tries - 1);
  }
}

/** The tab that `press` opens. */
export async function openedBy(page: Page, press: () => Promise<unknown>): Promise<Page> {
  const opened = new Promise<Page>((resolve, reject) => {
    page.once('popup', (popup) => (popup ? resolve(popup) : reject(new Error('a tab that cannot be seen'))));
  });
  await press();
  const tab = await opened;
  const window = page.viewport();
  // A tab that becomes one for touch is loaded anew, which a visitor's is not.
  if (window) await sized(tab, { ...window, hasTouch: false, isMobile: false });
  return tab;
}
