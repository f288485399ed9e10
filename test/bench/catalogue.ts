/** Keystrokes in the search of 5,000 candidates, in a browser slowed down four times. */
import { launch } from 'puppeteer-core';
import { filterCandidates, indexOf } from '../../site/islands/catalogue/filter.ts';
import type { Candidate } from '../../site/islands/parts/candidate-types.ts';
import { serveSite } from '../site/server.ts';
import { CHROMIUM, CHROMIUM_ARGS } from '../tools/browsers.ts';
import { copySite, manyCandidates } from './fixture.ts';

const SIZE = 5000;
const SLOWER = 4;
const TYPED = 'scheduling for healthcare';

interface Stroke {
  handled: number;
  painted: number;
}

const quantile = (values: number[], part: number) =>
  Number(([...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? NaN).toFixed(1));

const filterAlone = () => {
  const index = indexOf(manyCandidates(SIZE) as Candidate[]);
  return Array.from({ length: TYPED.length }, (_, at) => {
    const before = performance.now();
    filterCandidates(index, { search: TYPED.slice(0, at + 1), industry: 'all', role: 'all' });
    return performance.now() - before;
  });
};

export const run = async (): Promise<void> => {
  const site = await copySite(SIZE);
  await site.build();
  const server = await serveSite(site.output);
  const browser = await launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS, headless: true });
  const page = await browser.newPage();
  await page.goto(`${server.origin}/candidates`, { waitUntil: 'load' });
  await page.focus('#candidate-search');
  await page.waitForSelector('talklive-island[data-state=live]', { timeout: 60_000 });
  await page.emulateCPUThrottling(SLOWER);
  await page.evaluate(() => {
    const strokes: Stroke[] = [];
    (window as unknown as { strokes: Stroke[] }).strokes = strokes;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('keydown').concat(list.getEntriesByName('input'))) {
        const { processingEnd, processingStart, duration } = entry as PerformanceEventTiming;
        strokes.push({ handled: processingEnd - processingStart, painted: duration });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    const box = document.querySelector('#candidate-search');
    const handled: number[] = [];
    (window as unknown as { handled: number[] }).handled = handled;
    // From before React's listener to after it.
    addEventListener('input', (event) => ((event as Event & { at?: number }).at = performance.now()), true);
    addEventListener('input', (event) =>
      handled.push(performance.now() - ((event as Event & { at?: number }).at ?? 0)),
    );
    return box?.id;
  });
  await page.type('#candidate-search', TYPED, { delay: 120 });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { handled, strokes, found } = await page.evaluate(() => ({
    handled: (window as unknown as { handled: number[] }).handled,
    strokes: (window as unknown as { strokes: Stroke[] }).strokes,
    found: document.querySelector('.found p')?.textContent,
  }));
  await browser.close();
  await server.close();
  const alone = filterAlone();
  const painted = strokes.map((stroke) => stroke.painted);
  console.table({
    'filter alone, not slowed (ms)': { median: quantile(alone, 0.5), p95: quantile(alone, 0.95) },
    [`keystroke handled, ${SLOWER}x slower (ms)`]: {
      median: quantile(handled, 0.5),
      p95: quantile(handled, 0.95),
    },
    [`keystroke painted, where over 16 ms (${painted.length} of ${2 * TYPED.length} events)`]: {
      median: quantile(painted, 0.5),
      p95: quantile(painted, 0.95),
    },
  });
  console.log(found);
};
