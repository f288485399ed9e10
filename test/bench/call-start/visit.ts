/** One visitor with an empty cache: opens a partner's page, presses the button, and waits for the first sound. */
import type { Browser } from 'puppeteer-core';
import { slowDown } from './conditions.ts';
import type { Contender } from './contenders.ts';
import { SHOP } from './host.ts';
import { holdDevice, press } from './pointer.ts';
import { stepsOf, type Loaded, type Steps } from './steps.ts';
import { watch } from './watch.ts';
import type { Way } from './ways.ts';

const LONGEST_MS = 30_000;
/** For a page to come to rest after it has loaded. */
const REST_MS = 500;

/** @throws Error when no call comes about within `LONGEST_MS` */
export async function visit(browser: Browser, { name, path, button }: Contender, way: Way): Promise<Steps> {
  const context = await browser.createBrowserContext();
  try {
    await context.overridePermissions(SHOP, ['microphone']);
    const page = await context.newPage();
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    page.on('pageerror', (error) => lines.push(String(error)));
    await holdDevice(page, way);
    const session = await slowDown(page, way);
    await page.evaluateOnNewDocument(watch);
    await page.goto(SHOP + path, { waitUntil: 'load' });
    await page.waitForSelector(button, { visible: true });
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    await press(page, session, button, way);
    const came = page.waitForFunction(() => window.benchSeen.listening && window.benchSeen.sound, {
      timeout: LONGEST_MS,
    });
    // What was seen until then says more.
    await came.catch(() => undefined);
    const { seen, loaded } = await page.evaluate(() => ({
      seen: window.benchSeen,
      loaded: performance.getEntriesByType('resource').map((entry): Loaded => ({
        url: entry.name,
        begins: entry.startTime,
        ends: (entry as PerformanceResourceTiming).responseEnd,
      })),
    }));
    try {
      return stepsOf(seen, loaded);
    } catch (fault) {
      throw new Error([`${name}: ${String(fault)}`, ...lines].join('\n'), { cause: fault });
    }
  } finally {
    await context.close();
  }
}
