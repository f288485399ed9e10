/** `node test/tools/run.ts all|unit|worker|elements|journeys|soak`: runs the tests and ends with one line that counts them. */
import { ensureBrowsers } from './browsers.ts';
import { bundleElements, runElements } from './elements.ts';
import { addUp, isFailed, one, type Result } from './results.ts';
import { checkSizes } from './sizes.ts';
import { lane, say, script, tryAgain, vitest } from './suites.ts';

type Step = () => Result[] | Promise<Result | Result[]>;

/** One after another. */
async function inTurn(...steps: Step[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) results.push(...[await step()].flat());
  return results;
}

function sizes(): Result[] {
  say('sizes');
  return checkSizes();
}

const AT_REST = 'hosts/rest';
const SITE = 'journeys/site/';

async function all(): Promise<Result[]> {
  const beside = { beside: true };
  // Two cores: first what only computes, and the Worker's tests, which wait a good deal …
  const [build, house, worker] = await Promise.all([
    script('build', beside),
    inTurn(
      () => script('types', beside),
      () => script('lint', beside),
    ),
    vitest('worker', [], beside),
  ]);
  // Nothing in a browser means anything on a build that is not there.
  if (isFailed(build)) return [build, ...house, ...worker];
  const [bundled, unit, site] = await Promise.all([
    bundleElements([]),
    vitest('unit', [], beside),
    vitest('site', [], beside),
  ]);
  // … then what counts long tasks, which other work would make longer …
  const rest = await vitest('journeys', [AT_REST]);
  // … then the browsers, three at a time. Calls wait more than they work; audio that has to wait for a core breaks off.
  const [onSite, [chromium, journeys], [firefox, views]] = await Promise.all([
    vitest('journeys', [SITE], beside),
    lane('calls-chromium').then(
      async (calls) =>
        [calls, await vitest('journeys', ['--exclude', `**/{${AT_REST}*,${SITE}**}`], beside)] as const,
    ),
    lane('calls-firefox').then(async (calls) => [calls, await lane('views')] as const),
  ]);
  return [
    build,
    ...house,
    one('the bundle of the elements', bundled),
    ...(await inTurn(
      () => tryAgain({ results: unit, again: (names) => vitest('unit', names) }),
      () => tryAgain({ results: worker, again: (names) => vitest('worker', names) }),
      () => tryAgain({ results: site, again: (names) => vitest('site', names) }),
      () =>
        tryAgain({ results: [rest, onSite, journeys].flat(), again: (names) => vitest('journeys', names) }),
      () => tryAgain({ results: chromium, again: (names) => lane('calls-chromium', names) }),
      () => tryAgain({ results: firefox, again: (names) => lane('calls-firefox', names) }),
      () => tryAgain({ results: views, again: (names) => lane('views', names) }),
      sizes,
    )),
  ];
}

const filters = process.argv.slice(3);
const build: Step = () => script('build');
const STEPS: Record<string, { needsBrowsers: boolean; run: Step }> = {
  unit: { needsBrowsers: false, run: () => vitest('unit', filters) },
  worker: { needsBrowsers: false, run: () => vitest('worker', filters) },
  elements: { needsBrowsers: true, run: () => inTurn(build, () => runElements(filters)) },
  journeys: { needsBrowsers: true, run: () => inTurn(build, () => vitest('journeys', filters)) },
  soak: {
    needsBrowsers: true,
    run: () =>
      inTurn(
        build,
        () => vitest('soak', filters),
        () => vitest('unit'),
        () => vitest('worker'),
        () => runElements([]),
      ),
  },
  sizes: { needsBrowsers: false, run: sizes },
  all: { needsBrowsers: true, run: all },
};

const wanted = process.argv[2] ?? 'all';
const step = STEPS[wanted];
if (!step) {
  console.error(`run.ts: expected one of ${Object.keys(STEPS).join(', ')}, got '${wanted}'`);
  process.exit(2);
}
if (step.needsBrowsers && !(await ensureBrowsers())) process.exit(1);
if (wanted === 'soak') process.env.SOAK = '1';
// Wrangler and the checkers are started many times over, and to read their code takes longer than their work.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/node';
const results = [await step.run()].flat();
for (const { name, failures } of results.filter(isFailed)) {
  console.log(`\n✗ ${name}`);
  for (const failure of failures) console.log(`  ${failure}`);
}
say('done');
const { passed, failed, skipped } = addUp(results);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
