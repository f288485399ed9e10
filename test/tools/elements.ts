/** The elements suite: web-test-runner in Chromium, Firefox and WebKit, each lane beside a started Worker of its own. */
import { rmSync } from 'node:fs';
import { endGroup, run, type RunOptions } from '../../worker/cli/process.ts';
import { freePort, startServer } from './server.ts';
import { fromElements, one, type Result } from './results.ts';
import { startWebKitDriver } from './webdriver.ts';

/** What may run side by side. Calls keep no core busy, but the Worker allows one address only so many a minute. */
export const ELEMENT_LANES = {
  views: { group: 'views', browsers: ['chromium', 'firefox', 'webkit'] },
  'calls-chromium': { group: 'calls', browsers: ['chromium'] },
  'calls-firefox': { group: 'calls', browsers: ['firefox'] },
} as const;
export type ElementLane = keyof typeof ELEMENT_LANES;

/** @param filters parts of the names of tests, relative to test/elements; none: all. */
export async function bundleElements(filters: readonly string[]): Promise<boolean> {
  const env = { ...process.env, ELEMENTS: filters.join(',') };
  return (await run('rollup', ['-c', 'test/elements/rollup.config.mjs', '--silent'], { env })) === 0;
}

interface LaneOptions extends RunOptions {
  /** Names of results to get anew; none: all. */
  only?: readonly string[];
}

export async function runElementLane(
  lane: ElementLane,
  { only = [], ...options }: LaneOptions = {},
): Promise<Result[]> {
  const { group, browsers } = ELEMENT_LANES[lane];
  const wanted = (process.env.BROWSERS ?? browsers.join(',')).split(',');
  const chosen = browsers.filter((name) => wanted.includes(name));
  const report = `dist/reports/elements-${lane}.json`;
  rmSync(report, { force: true });
  // Its own for each, too: of two runners that look for one at the same time, one would fail.
  const [runnerPort, webkitPort] = [await freePort(), await freePort()];
  const driver = chosen.some((name) => name === 'webkit') ? await startWebKitDriver(webkitPort) : null;
  const server = await startServer();
  try {
    const code = await run('web-test-runner', ['--config', 'test/elements/web-test-runner.config.js'], {
      ...options,
      env: {
        ...process.env,
        RUNNER_PORT: String(runnerPort),
        WEBKIT_PORT: String(webkitPort),
        TALKLIVE_ORIGIN: server.origin,
        GROUP: group,
        BROWSERS: chosen.join(','),
        REPORT: report,
        ONLY: only.map((name) => name.split(' in ')[0]).join(','),
      },
    });
    return fromElements(`elements: ${lane}`, report, code);
  } finally {
    await Promise.all([server.stop(), driver && endGroup(driver)]);
  }
}

/** All lanes, one after another. */
export async function runElements(filters: readonly string[]): Promise<Result[]> {
  if (!(await bundleElements(filters))) return [one('the bundle of the elements', false)];
  const results: Result[] = [];
  for (const lane of Object.keys(ELEMENT_LANES) as ElementLane[]) {
    console.log(`\n── elements: ${lane}`);
    results.push(...(await runElementLane(lane)));
  }
  return results;
}
