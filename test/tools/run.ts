/** `node test/tools/run.ts all|unit|worker|elements|journeys|soak`: runs the tests and ends with one line that counts them. */
import { ensureBrowsers } from './browsers.ts';
import { bundleElements, runElements, type ElementLane } from './elements.ts';
import { WITHOUT_LONG } from './long-journeys.ts';
import { addUp, isFailed, one, type Result } from './results.ts';
import { checkSizes } from './sizes.ts';
import { inLanes, lane, say, script, tryAgain, vitest, type Manner, type Suite } from './suites.ts';

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

const BESIDE = { beside: true };

const tests = async (kind: string, filters: string[] = [], manner: Manner = BESIDE): Promise<Suite> => ({
  results: await vitest(kind, filters, manner),
  again: (names) => vitest(kind, names),
});
const elements = async (name: ElementLane): Promise<Suite> => ({
  results: await lane(name),
  again: (names) => lane(name, names),
});

const AT_REST = 'hosts/rest';
const visits = (...filters: string[]) => tests('journeys', [...filters, ...WITHOUT_LONG]);
const hosts = (shard: string) => visits('journeys/hosts/', '--exclude', `**/${AT_REST}*`, '--shard', shard);
/** The longest first. Calls wait more than they work; audio that has to wait for a core breaks off. */
const VISITS: readonly (() => Promise<Suite>)[] = [
  () => elements('calls-chromium'),
  () => hosts('1/3'),
  () => hosts('2/3'),
  () => hosts('3/3'),
  () => elements('calls-firefox'),
  () => visits('journeys/site/'),
  () => elements('views'),
  () => visits('--exclude', '**/journeys/{site,hosts}/**'),
];

async function all(): Promise<Result[]> {
  // Two cores: first what only computes, and the Worker's tests, which wait a good deal …
  const worker = tests('worker');
  const afterBuild = async () => {
    const build = await script('build', BESIDE);
    // Nothing in a browser means anything on a build that is not there.
    if (isFailed(build)) return { build, bundled: false, quick: [] };
    const [bundled, ...quick] = await Promise.all([bundleElements([]), tests('unit'), tests('site')]);
    return { build, bundled, quick };
  };
  const [{ build, bundled, quick }, house] = await Promise.all([
    afterBuild(),
    inTurn(
      () => script('types', BESIDE),
      () => script('lint', BESIDE),
    ),
  ]);
  if (isFailed(build)) return [build, ...house, ...(await worker).results];
  // … then the browsers, two at a time, and a third when the Worker's tests are through …
  const now = Promise.resolve();
  const visits = await inLanes([now, now, worker], VISITS);
  // … then what counts long tasks, which other work would make longer.
  const rest = await tests('journeys', [AT_REST], {});
  const tried: Result[] = [];
  for (const suite of [await worker, ...quick, rest, ...visits]) tried.push(...(await tryAgain(suite)));
  return [build, ...house, one('the bundle of the elements', bundled), ...tried, ...sizes()];
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
        // All hosts of the table, every page in both engines; `npm test` visits a part of them.
        () => vitest('journeys'),
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
