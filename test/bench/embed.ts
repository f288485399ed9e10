/**
 * What the pasted script costs a page at rest, and how soon a click is answered, on a 9 Mbit/s, 60 ms line with the
 * processor slowed fourfold. Two peers beside it: `npm install @vapi-ai/client-sdk-react @elevenlabs/convai-widget-embed`
 * in a folder of your own, and name that folder in PEERS.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { openBrowser } from '../journeys/browser.ts';
import { html, LAUNCHER, snippet, startHost, type HostPage } from '../journeys/hosts/host-page.ts';
import { startServer } from '../tools/server.ts';

const ROUNDS = 5;
const LINE = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const PEERS = {
  '@vapi-ai/client-sdk-react': [
    'dist/embed/widget.umd.js',
    '<vapi-widget public-key="x" assistant-id="x"></vapi-widget>',
  ],
  '@elevenlabs/convai-widget-embed': [
    'dist/index.js',
    '<elevenlabs-convai agent-id="x"></elevenlabs-convai>',
  ],
} as const;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
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

/** Milliseconds from the click on the launcher to its dialog on screen. */
async function clickToDialog(browser: Browser, address: string, hoverFirst: boolean): Promise<number> {
  const { page, done } = await slowPage(browser);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector('>>> [data-action=talk]', { visible: true });
  if (hoverFirst) {
    await page.hover('>>> [data-action=talk]');
    await page.waitForFunction(() => customElements.get('talklive-widget'));
    await settle(300);
  }
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const roots = [
          document.querySelector('talklive-widget'),
          document.querySelector('[data-talklive-facade]'),
        ];
        const button = roots
          .map((root) => root?.shadowRoot?.querySelector<HTMLElement>('[data-action=talk]'))
          .find((found) => found);
        const start = performance.now();
        button?.click();
        const look = () => {
          const open = document.querySelector('talklive-demo')?.shadowRoot?.querySelector('dialog[open]');
          if (open) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await done();
  return took;
}

function peerPages(): Record<string, HostPage> {
  const folder = process.env.PEERS;
  if (!folder) return {};
  return Object.fromEntries(
    Object.entries(PEERS).flatMap(([name, [file, tag]]) => {
      const path = join(folder, 'node_modules', name, file);
      if (!existsSync(path)) {
        console.log(`${name}: not in ${folder}`);
        return [];
      }
      const code = readFileSync(path);
      console.log(`${name}: ${brotliCompressSync(code).length} bytes of script on every page`);
      return [
        [`/${name}.js`, { body: code.toString(), type: 'text/javascript' }],
        [`/${name}`, { body: html(`${tag}<script async src="/${name}.js"></script>`) }],
      ];
    }),
  );
}

export async function run(): Promise<void> {
  const server = await startServer();
  const own = { body: html(LAUNCHER + snippet(server.origin)) };
  const host = await startHost({ '/talklive': own, ...peerPages() });
  const browser = await openBrowser('chromium');
  try {
    const bytes = brotliCompressSync(readFileSync('dist/public/widget.js')).length;
    console.log(`talklive: ${bytes} bytes of script on every page`);
    for (const name of ['talklive', ...(process.env.PEERS ? Object.keys(PEERS) : [])]) {
      const { requests, shift, longest } = await atRest(browser, `${host.origin}/${name}`);
      console.log(
        `${name} at rest: ${requests} request(s), layout shift ${shift.toFixed(3)}, longest task ${Math.round(longest)} ms`,
      );
    }
    for (const hover of [false, true]) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(await clickToDialog(browser, `${host.origin}/talklive`, hover));
      const goal = hover ? 100 : 300;
      console.log(
        `talklive, ${hover ? 'click after a hover' : 'click on a cold cache'}: dialog after ${Math.round(median(times))} ms (median of ${ROUNDS}; aim ${goal})`,
      );
    }
  } finally {
    await browser.close();
    await Promise.all([host.stop(), server.stop()]);
  }
}
