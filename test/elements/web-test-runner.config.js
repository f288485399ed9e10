// Three engines, all really run. WebKitGTK is driven over WebDriver; the runner starts its driver and the Worker.
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import { CHROMIUM, CHROMIUM_ARGS, FIREFOX, FIREFOX_PREFS } from '../tools/browsers.ts';
import { webkitCapabilities } from '../tools/webdriver.ts';

const browsers = (process.env.BROWSERS ?? 'chromium,firefox,webkit').split(',');

const launchers = {
  chromium: () =>
    // One page at a time: a page in the background draws no frames, and levels are drawn by frames.
    chromeLauncher({ launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_ARGS }, concurrency: 1 }),
  firefox: () =>
    puppeteerLauncher({
      launchOptions: {
        browser: 'firefox',
        executablePath: FIREFOX,
        headless: true,
        extraPrefsFirefox: FIREFOX_PREFS,
      },
      concurrency: 1,
    }),
  webkit: () =>
    webdriverLauncher({
      hostname: '127.0.0.1',
      port: Number(process.env.WEBKIT_PORT),
      path: '/',
      capabilities: { ...webkitCapabilities, 'wdio:enforceWebDriverClassic': true },
    }),
};

/** Counts every test in every browser; a session that broke outside its tests is one failed. */
const countReporter = {
  onTestRunFinished({ sessions }) {
    const tally = { passed: 0, failed: 0, skipped: 0 };
    const count = (suite) => {
      for (const test of suite.tests)
        tally[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1;
      for (const inner of suite.suites) count(inner);
    };
    for (const session of sessions) {
      if (session.testResults) count(session.testResults);
      if (!session.passed && (session.errors.length > 0 || !session.testResults)) tally.failed += 1;
    }
    mkdirSync('dist/reports', { recursive: true });
    writeFileSync('dist/reports/elements.json', JSON.stringify(tally));
  },
};

/** Whole calls: they need WebRTC, which WebKitGTK does not have (a journey reads what it tells the visitor). */
const CALLS = 'dist/test-elements/{call,rehearsal}/**/*.test.js';
const ELSEWHERE = ['dist/test-elements/**/*.test.js', `!${CALLS}`];
const calls = globSync(CALLS);
const elsewhere = globSync('dist/test-elements/**/*.test.js').filter((file) => !calls.includes(file));
const launch = (names) => names.map((name) => launchers[name]());
const callers = browsers.filter((name) => name !== 'webkit');

export default {
  // A run of chosen tests may leave a group empty, which the runner takes for a mistake.
  ...(elsewhere.length > 0 && { files: ELSEWHERE }),
  ...(calls.length > 0 &&
    callers.length > 0 && { groups: [{ name: 'calls', files: CALLS, browsers: launch(callers) }] }),
  rootDir: process.cwd(),
  // One engine at a time: two cores, and a call wants one of them (side by side they starve one another's audio).
  concurrentBrowsers: 1,
  browsers: launch(browsers),
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 240_000,
  testFramework: { config: { ui: 'bdd', timeout: 30_000 } },
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), countReporter],
  testRunnerHtml: (framework) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Elements</title>
<script>window.TALKLIVE_ORIGIN = ${JSON.stringify(process.env.TALKLIVE_ORIGIN ?? '')};</script></head>
<body><script type="module" src="${framework}"></script></body></html>`,
};
