/** One visit: opens a partner's page, presses the button, and waits for the first sound. */
import type { Browser } from 'puppeteer-core';
import type { Contender } from './contenders.ts';
import { press } from './pointer.ts';
import { stepsOf, type Loaded, type Steps } from './steps.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import type { Way } from './ways.ts';

const LONGEST_MS = 30_000;
const LOOK_EVERY_MS = 100;

export interface Visit {
  steps: Steps;
  /** What was asked for before the click, once the visitor had turned to the button. */
  bytes: number;
}

/** On a page that is open. @throws Error when no call comes about within `LONGEST_MS` */
export async function call(
  { page, session, lines, traffic }: Visitor,
  { name, button }: Contender,
  way: Way,
): Promise<Visit> {
  const turnedAt = Date.now();
  await press(page, session, button, way);
  const came = page.waitForFunction(() => window.benchSeen.listening && window.benchSeen.sound, {
    timeout: LONGEST_MS,
    polling: LOOK_EVERY_MS,
  });
  // What was seen until then says more.
  await came.catch(() => undefined);
  const { seen, loaded, openedAt } = await page.evaluate(() => ({
    seen: window.benchSeen,
    openedAt: performance.timeOrigin,
    loaded: performance.getEntriesByType('resource').map((entry): Loaded => ({
      url: entry.name,
      begins: entry.startTime,
      ends: (entry as PerformanceResourceTiming).responseEnd,
    })),
  }));
  try {
    const bytes = traffic(turnedAt, openedAt + (seen.click ?? 0));
    return { steps: stepsOf(seen, loaded), bytes };
  } catch (fault) {
    throw new Error([`${name}: ${String(fault)}`, ...lines].join('\n'), { cause: fault });
  }
}

/** @throws Error when no call comes about */
export async function visit(browser: Browser, contender: Contender, way: Way): Promise<Visit> {
  const visitor = await createVisitor(browser, way);
  try {
    await visitor.open(contender.path, contender.button);
    return await call(visitor, contender, way);
  } finally {
    await visitor.leave();
  }
}
