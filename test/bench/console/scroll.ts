/** What a frame costs the page's main thread while an operator scrolls through the calls by wheel. */
import { openBrowser, openPage } from '../../journeys/browser.ts';
import { pause } from '../../pause.ts';

const TURNS = 120;
/** Of a wheel, in px. */
const TURN_PX = 180;

declare global {
  interface Window {
    framesDrawn: number;
  }
}

export interface Scrolled {
  /** In ms of the main thread: all of its tasks, by frame. */
  mean: number;
  frames: number;
  /** How far it went, in px. */
  px: number;
  rows: number;
}

/** @param link brings an operator in, once */
export async function scrollCalls(link: string): Promise<Scrolled> {
  const browser = await openBrowser('chromium');
  const { page } = await openPage(browser);
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(link);
  await page.waitForSelector('.c-rows [role=row]');
  await page.mouse.move(700, 500);
  const session = await page.createCDPSession();
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  // What comes after the page is not scrolling.
  await pause(3000, 'until the page rests');
  await page.evaluate(() => {
    window.framesDrawn = 0;
    const count = () => {
      window.framesDrawn += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const frames = () => page.evaluate(() => window.framesDrawn);
  const before = { ms: await busy(), frames: await frames(), top: await page.evaluate(() => scrollY) };
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel({ deltaY: TURN_PX });
    await pause(30, 'between two turns of a wheel');
  }
  const after = { ms: await busy(), frames: await frames(), top: await page.evaluate(() => scrollY) };
  const rows = await page.$$eval('.c-rows [role=row]', ({ length }) => length);
  await browser.close();
  const passed = after.frames - before.frames;
  return { mean: (after.ms - before.ms) / passed, frames: passed, px: after.top - before.top, rows };
}
