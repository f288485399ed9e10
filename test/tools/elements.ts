/** The elements suite: web-test-runner in Chromium, Firefox and WebKit, those with calls beside a started Worker of its own. */
import { rmSync } from 'node:fs';
import { endGroup, run, type RunOptions } from '../../worker/cli/process.ts';
import { freePort, startServer } from './server.ts';
import { fromElements, type Result } from './results.ts';
import { startWebKitDriver } from './webdriver.ts';

/** What may run side by side. Calls keep no core busy, but the Worker allows one address only so many a minute. */
export const ELEMENT_LANES = {
  'views-chromium': { group: 'views', browsers: ['chromium'] },
  'views-others': { group: 'views', browsers: ['firefox', 'webkit'] },
  'calls-chromium': { group: 'calls', browsers: ['chromium'] },
  'rehearsal-chromium': { group: 'rehearsal', browsers: ['chromium'] },
  'calls-firefox': { group: 'calls', browsers: ['firefox'] },
  'rehearsal-firefox': { group: 'rehearsal', browsers: ['firefox'] },
} as const;
export type ElementLane = keyof typeof ELEMENT_LANES;

/** @param filters parts of the names of tests, relative to test/elements; none: all. */
export async function bundleElements(filters: readonly string[]): Promise<boolean> {
  const env = { ...process.env, ELEMENTS: filters.join(',') };
  return (await run('rollup', ['-c', 'test/elements/rollup.config.mjs', '--silent'], { env })) === 0;
}

interface LaneOptions extends RunOptions {
  /** Names of results to get anew, each in its own browser and one browser after another; none: all. */
  only?: readonly string[];
}

/** `ui/voice-modal in firefox`, as `test/elements/web-test-runner.config.js` names its results. */
const NAME = /^(?<file>\S+) in (?<browser>\w+)/;

export async function runElementLane(
  lane: ElementLane,
  { only = [], ...options }: LaneOptions = {},
): Promise<Result[]> {
  const { group, browsers } = ELEMENT_LANES[lane];
  const wanted = (process.env.BROWSERS ?? browsers.join(',')).split(',');
  const named = only.map((name) => NAME.exec(name)?.groups ?? {});
  const chosen = browsers.filter((name) => wanted.includes(name));
  if (only.length === 0) return runInBrowsers(`elements: ${lane}`, { ...options, group, browsers: chosen });
  const results: Result[] = [];
  for (const name of chosen) {
    const files = named.flatMap(({ browser, file }) => (browser === name && file ? [file] : []));
    const runs = { ...options, group, browsers: [name], files };
    if (files.length > 0) results.push(...(await runInBrowsers(`elements: ${lane}`, runs)));
  }
  return results;
}

interface Runs extends RunOptions {
  group: string;
  browsers: readonly string[];
  /** None: all of the group. */
  files?: readonly string[];
}

async function runInBrowsers(
  runner: string,
  { group, browsers, files = [], ...options }: Runs,
): Promise<Result[]> {
  const report = `dist/reports/${runner.replace(/\W+/g, '-')}.json`;
  rmSync(report, { force: true });
  // Its own for each, too: of two runners that look for one at the same time, one would fail.
  const [runnerPort, webkitPort] = [await freePort(), await freePort()];
  const driver = browsers.includes('webkit') ? await startWebKitDriver(webkitPort) : null;
  // Views are shown over a call that the test drives by hand.
  const server = group === 'views' ? null : await startServer();
  try {
    const code = await run('web-test-runner', ['--config', 'test/elements/web-test-runner.config.js'], {
      ...options,
      env: {
        ...process.env,
        RUNNER_PORT: String(runnerPort),
        WEBKIT_PORT: String(webkitPort),
        TALKLIVE_ORIGIN: server?.origin ?? '',
        GROUP: group,
        BROWSERS: browsers.join(','),
        REPORT: report,
        ONLY: files.join(','),
      },
    });
    return fromElements(runner, report, code);
  } finally {
    await Promise.all([server?.stop(), driver && endGroup(driver)]);
  }
}
