/**
 * What a pasted script costs a page at rest, and how soon a click is answered, on a 9 Mbit/s, 60 ms line with the
 * processor slowed fourfold: ours, and two peers in the same run.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { launchBrowser } from '../journeys/browser.ts';
import { startHost } from '../journeys/hosts/host-page.ts';
import { startServer } from '../tools/server.ts';
import { contenders, type Contender } from './embed/contenders.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const LINE = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A visitor with an empty cache on a slow line and a slow phone. */
async function slowPage(browser: Browser): Promise<{ page: Page; done: () => Promise<void> }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session: CDPSession = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluateOnNewDocument(() => {
    const seen = { shift: 0, longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  return { page, done: () => context.close() };
}

async function atRest(browser: Browser, address: string) {
  const { page, done } = await slowPage(browser);
  let requests = -1; // the page itself
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.ico')) requests += 1;
  });
  await page.goto(address, { waitUntil: 'load' });
  await settle(1500);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { shift: number; longest: number } }).seen,
  );
  await done();
  return { requests, ...seen };
}

interface Opening {
  /** Milliseconds from the click until something as large as a panel has come. */
  frame: number;
  /** Until the page's modal dialog is open; the peers have none. */
  dialog: number;
}

async function open(
  browser: Browser,
  origin: string,
  { name, path, launcher }: Contender,
  hoverFirst: boolean,
): Promise<Opening> {
  const { page, done } = await slowPage(browser);
  await page.goto(origin + path, { waitUntil: 'load' });
  const shown = () => page.waitForSelector(launcher, { visible: true });
  if (hoverFirst) {
    await (await shown())?.hover();
    await settle(600);
  }
  // The one that was hovered may have been replaced.
  const button = await shown();
  const opening = await button?.evaluate((clicked, hasDialog) => {
    const inTrees = (root: Document | ShadowRoot, counts: (element: Element) => boolean): number =>
      [...root.querySelectorAll('*')].reduce(
        (sum, element) =>
          sum + Number(counts(element)) + (element.shadowRoot ? inTrees(element.shadowRoot, counts) : 0),
        0,
      );
    const large = () =>
      inTrees(document, (element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 200 && height > 200 && element.checkVisibility({ opacityProperty: true });
      });
    const before = large();
    return new Promise<Opening>((resolve) => {
      const start = performance.now();
      let frame = Number.NaN;
      (clicked as HTMLElement).click();
      const look = () => {
        const ms = performance.now() - start;
        if (Number.isNaN(frame) && large() > before) frame = ms;
        const isOpen = hasDialog
          ? inTrees(document, (element) => element.matches('dialog[open]')) > 0
          : frame >= 0;
        if (isOpen && Number.isNaN(frame)) frame = ms;
        if (isOpen || ms > 10_000) resolve({ frame, dialog: isOpen ? ms : Number.NaN });
        else requestAnimationFrame(look);
      };
      look();
    });
  }, name === 'talklive');
  await done();
  return opening ?? { frame: Number.NaN, dialog: Number.NaN };
}

export async function run(): Promise<void> {
  const server = await startServer();
  const all = contenders(server.origin);
  const host = await startHost(Object.assign({}, ...all.map(({ pages }) => pages)));
  const browser = await launchBrowser('chromium');
  try {
    for (const { name, script, path } of all) {
      const { requests, shift, longest } = await atRest(browser, host.origin + path);
      const bytes = brotliCompressSync(script).length;
      console.log(
        `${name} at rest: ${bytes} bytes of script, ${requests} request(s), layout shift ${shift.toFixed(3)}, longest task ${Math.round(longest)} ms`,
      );
    }
    for (const hover of [false, true]) {
      const times = new Map(all.map(({ name }) => [name, [] as Opening[]]));
      // Round by round, so that a busy moment of the machine meets them all.
      for (let round = 0; round < ROUNDS; round += 1)
        for (const one of all) times.get(one.name)?.push(await open(browser, host.origin, one, hover));
      for (const [name, taken] of times) {
        const frame = Math.round(median(taken.map((one) => one.frame)));
        const dialog = Math.round(median(taken.map((one) => one.dialog)));
        const how = hover ? 'click after a hover' : 'click as soon as it shows';
        const own = name === 'talklive' ? `, its dialog after ${dialog} ms (aim ${hover ? 100 : 300})` : '';
        console.log(`${name}, ${how}: on screen after ${frame} ms${own}; median of ${ROUNDS}`);
      }
    }
  } finally {
    await browser.close();
    await Promise.all([host.stop(), server.stop()]);
  }
}
