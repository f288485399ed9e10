/** A visitor with an empty cache, on a page of a partner's. */
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { countTraffic } from './traffic.ts';
import { slowDown } from './conditions.ts';
import { SHOP } from './host.ts';
import { holdDevice } from './pointer.ts';
import { watch } from './watch.ts';
import type { Way } from './ways.ts';

/** For a page to come to rest after it has loaded. */
const REST_MS = 500;

export interface Visitor {
  page: Page;
  session: CDPSession;
  /** What the console said, and errors of the page. */
  lines: string[];
  /** Bytes of what was asked for between two moments, in ms since 1970. */
  traffic: (from: number, to: number) => number;
  /** Resolves when the page has loaded and come to rest. @param button a selector that must be on it by then */
  open(path: string, button: string): Promise<void>;
  leave(): Promise<void>;
}

export async function createVisitor(browser: Browser, way: Way): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  await context.overridePermissions(SHOP, ['microphone']);
  const page = await context.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(String(error)));
  await holdDevice(page, way);
  const session = await slowDown(page, way);
  const traffic = await countTraffic(session);
  // With a name of its own, by which a profile tells it from the page's scripts.
  await page.evaluateOnNewDocument(`(${watch})()\n//# sourceURL=bench:watch`);
  return {
    page,
    session,
    traffic,
    lines,
    async open(path, button) {
      await page.goto(SHOP + path, { waitUntil: 'load' });
      await page.waitForSelector(button, { visible: true });
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    },
    leave: () => context.close(),
  };
}
