/** The call client alone, without widget and view: start to listening, beside the same SDKs one step after another in the same run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { launchBrowser } from '../journeys/browser.ts';
import { startServer } from '../tools/server.ts';
import type { BenchPage } from './call-client/page.ts';
import { DELAYS, startSlowFront } from './call-client/slow-front.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const HOVER_MS = 300;

export async function run(): Promise<void> {
  const scripts = mkdtempSync(join(tmpdir(), 'talklive-bench-'));
  await build({
    entryPoints: { page: 'test/bench/call-client/page.ts' },
    outdir: scripts,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  });
  const server = await startServer();
  const front = await startSlowFront(server.origin, scripts);
  const browser = await launchBrowser('chromium');
  const WAYS = {
    'one after another': (bench: BenchPage) => bench.oneAfterAnother(),
    'all at once': (bench: BenchPage) => bench.ours(0),
    [`all at once, after ${HOVER_MS} ms of hover`]: (bench: BenchPage) => bench.ours(300),
  };
  const times = new Map<string, number[]>(Object.keys(WAYS).map((name) => [name, []]));
  try {
    // Round by round, so that a busy moment of the machine meets all three.
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, way] of Object.entries(WAYS)) {
        const context = await browser.createBrowserContext();
        await context.overridePermissions(front.origin, ['microphone']);
        const page = await context.newPage();
        await page.goto(front.origin, { waitUntil: 'load' });
        await page.waitForFunction('window.bench');
        const took = await page.evaluate(`(${String(way)})(window.bench)`);
        times.get(name)?.push(took as number);
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await front.stop();
    await server.stop();
    rmSync(scripts, { recursive: true, force: true });
  }
  const base = median(times.get('one after another') ?? []);
  console.log(
    `Held back: ${DELAYS.map(({ what, ms }) => `${what} ${ms} ms`).join(', ')}. Median of ${ROUNDS} cold pages:`,
  );
  for (const [name, taken] of times) {
    const ms = median(taken);
    console.log(
      `${name.padEnd(36)} ${ms.toFixed(0).padStart(6)} ms   ${(ms / base).toFixed(2)} of one after another`,
    );
  }
}
