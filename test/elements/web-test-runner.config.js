// Three engines, all really run. WebKitGTK is driven over WebDriver; the runner starts its driver and the Worker.
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import { CHROMIUM, CHROMIUM_ARGS, FIREFOX, FIREFOX_PREFS } from '../tools/browsers.ts';
import { firstLine } from '../tools/results.ts';
import { webkitCapabilities } from '../tools/webdriver.ts';

const browsers = (process.env.BROWSERS ?? 'chromium,firefox,webkit').split(',').filter(Boolean);

const launchers = {
  chromium: (args = []) =>
    // One page at a time: a page in the background draws no frames, and levels are drawn by frames.
    chromeLauncher({
      launchOptions: { executablePath: CHROMIUM, args: [...CHROMIUM_ARGS, ...args] },
      concurrency: 1,
    }),
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

/** By what name a result tells its browser: they name themselves by product and version, and two of them alike. */
const labels = new Map();
function labelled(label, launcher) {
  labels.set(launcher, label);
  return launcher;
}

function writeResults(results) {
  mkdirSync('dist/reports', { recursive: true });
  writeFileSync(REPORT, JSON.stringify(results));
}

/** What one file came to in one browser, as `test/tools/results.ts` has it. */
function resultOf({ testFile, browser, testResults, passed, errors }) {
  const file = relative('dist/test-elements', relative(process.cwd(), testFile)).replace(/\.js$/, '');
  const name = `${file} in ${labels.get(browser)}`;
  const result = { name, passed: 0, failed: 0, skipped: 0, failures: [] };
  const count = (suite, path) => {
    for (const test of suite.tests) {
      const how = test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed';
      result[how] += 1;
      if (how === 'failed')
        result.failures.push({ test: path + test.name, why: firstLine(test.error?.message ?? '') });
    }
    for (const inner of suite.suites) count(inner, `${path}${inner.name} › `);
  };
  if (testResults) count(testResults, '');
  // A page that broke outside its tests.
  if (!passed && (errors.length > 0 || !testResults)) {
    result.failed += 1;
    result.failures.push({ test: name, why: firstLine(errors[0]?.message ?? '') || 'the page broke' });
  }
  return result;
}

const resultsReporter = {
  onTestRunFinished({ sessions }) {
    writeResults(sessions.map(resultOf));
  },
};

/** What the provider's SDKs say to the console in the tests of faults says nothing to us: LOGS=1 shows all. */
const filterBrowserLogs = () => Boolean(process.env.LOGS);

/** Whole calls: they need WebRTC, which WebKitGTK does not have (a journey reads what it tells the visitor). */
const CALLS = { calls: 'call', rehearsal: '{provider,rehearsal}' };
const callsOf = (folders) => globSync(`dist/test-elements/${folders}/**/*.test.js`);
const { GROUP = 'views', REPORT = 'dist/reports/elements.json', TALKLIVE_ORIGIN = '' } = process.env;
const calls = Object.values(CALLS).flatMap(callsOf);
const only = (process.env.ONLY ?? '').split(',').filter(Boolean);
/** Minutes of calls that walk what others walk, in further variants: they are left to the long run, and to whoever names them. */
const LONG = [
  'call/devices',
  'call/preload',
  'call/scenarios',
  'call/soak',
  'call/telemetry',
  'rehearsal/devices',
  'rehearsal/endings',
  'rehearsal/refusals',
];
/** In Firefox, whose calls tell as much in Chromium, all but these. */
const SHORT_IN_FIREFOX = ['call/devices', 'call/spine', 'rehearsal/greets'];
/** The long run, or files that were named. */
const isLong = Boolean(process.env.SOAK || process.env.NAMED);
const isOneOf = (names, file) => names.some((name) => file.includes(`${name}.`));
const isShort = (file) =>
  browsers.join() === 'firefox' && GROUP in CALLS ? isOneOf(SHORT_IN_FIREFOX, file) : !isOneOf(LONG, file);
const isChosen = (file) =>
  only.length === 0 ? isLong || isShort(file) : only.some((name) => file.includes(`${name}.js`));
const files = (
  GROUP in CALLS
    ? callsOf(CALLS[GROUP])
    : globSync('dist/test-elements/**/*.test.js').filter((file) => !calls.includes(file))
).filter(isChosen);

// A run of chosen tests may leave a group empty, which the runner takes for a mistake.
if (files.length === 0 || browsers.length === 0) {
  writeResults([]);
  process.exit(0);
}

const page = (framework, forcedColours = false) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Elements</title>
<script>window.TALKLIVE_ORIGIN = ${JSON.stringify(TALKLIVE_ORIGIN)}; window.FORCED_COLOURS = ${forcedColours};</script></head>
<body><script type="module" src="${framework}"></script></body></html>`;

/** What a visitor of few colours sees is looked through once more. */
const a11y = files.filter((file) => isLong && file.includes('/a11y.'));
const forcedColours = {
  name: 'forced colours',
  files: a11y,
  browsers: [labelled('chromium of few colours', launchers.chromium(['--force-high-contrast']))],
  testRunnerHtml: (framework) => page(framework, true),
};

export default {
  files,
  ...(a11y.length > 0 && browsers.includes('chromium') && { groups: [forcedColours] }),
  rootDir: process.cwd(),
  ...(process.env.RUNNER_PORT && { port: Number(process.env.RUNNER_PORT) }),
  // Views wait for frames and timers most of the time; calls are by themselves, for their audio.
  concurrentBrowsers: GROUP === 'views' ? 3 : 1,
  browsers: browsers.map((name) => labelled(name, launchers[name]())),
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 240_000,
  testFramework: { config: { ui: 'bdd', timeout: 30_000 } },
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), resultsReporter],
  filterBrowserLogs,
  testRunnerHtml: (framework) => page(framework),
};
