/** `node test/tools/run.ts all|unit|worker|elements|journeys|soak [PART…]|suite CONFIG [FILE…]`: runs the tests and ends with one line that counts them. */
import { ensureBrowsers } from './browsers.ts';
import { bundleElements, ELEMENT_LANES, type ElementLane } from './elements.ts';
import { withoutLong } from './long-run.ts';
import { ending, isFailed, one, type Result } from './results.ts';
import { checkSizes } from './sizes.ts';
import { BEHIND, BESIDE, elements, inLanes, say, script, tests } from './suites.ts';
import { tryAgain, type Suite } from './try-again.ts';

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
const visits = (files: readonly string[], exclude: string) =>
  tests('journeys', { files, among: ['--exclude', exclude, ...withoutLong('journeys')], ...BESIDE });
/**
 * Three lanes, each start of which takes seconds: first those that play no sound, for sound that has to wait for a core breaks
 * off; then the longest. Calls wait more than they work. What Firefox and WebKit make of the elements is the long run's.
 */
const VISITS: readonly (() => Promise<Suite>)[] = [
  () => visits([], '**/journeys/hosts/**'),
  () => elements('views-chromium', BESIDE),
  () => visits(['journeys/hosts/'], `**/${AT_REST}*`),
  () => elements('calls-chromium', BESIDE),
  () => elements('rehearsal-chromium', BESIDE),
];

/** Half as much again as the Worker's tests take beside all others. A workerd that stands still hears no time limit of its tests'. */
const LONGEST_MS = 18 * 60_000;

async function all(): Promise<Result[]> {
  // Two cores: first the build and the Worker's tests, which wait a good deal, and behind them what only computes …
  const worker = tests('worker', { among: withoutLong('worker'), timeout: LONGEST_MS, ...BESIDE });
  const house = inLanes(
    [Promise.resolve(), Promise.resolve()],
    [() => script('types', BEHIND), () => script('lint:format', BEHIND), () => script('lint:code', BEHIND)],
  );
  const build = await script('build', BESIDE);
  if (isFailed(build)) return [build, ...(await house), ...(await tryAgain(await worker))];
  const bundled = bundleElements([]);
  const quick = Promise.all([
    tests('unit', { among: withoutLong('unit'), ...BEHIND }),
    tests('site', { among: withoutLong('site'), ...BESIDE }),
  ]);
  // … then the browsers, three at a time, for they wait more than they work …
  const visits = await inLanes([bundled, bundled, bundled], VISITS);
  await Promise.all([house, quick]);
  // … then what counts long tasks, which other work would make longer.
  const rest = await tests('journeys', { files: [AT_REST] });
  const tried: Result[] = [];
  for (const suite of [await worker, ...(await quick), rest, ...visits])
    tried.push(...(await tryAgain(suite)));
  return [build, ...(await house), one('the bundle of the elements', await bundled), ...tried, ...sizes()];
}

const words = process.argv.slice(3);
const firstOption = words.findIndex((word) => word.startsWith('-'));
/** What the command line chooses: files, and options of vitest from the first dash on. */
const files = firstOption < 0 ? words : words.slice(0, firstOption);
const options = firstOption < 0 ? [] : words.slice(firstOption);

/** Nothing in a browser means anything on a build that is not there. */
async function built(visit: () => Promise<Result[]>): Promise<Result[]> {
  const build = await script('build');
  return isFailed(build) ? [build] : [build, ...(await visit())];
}

const suite = (kind: string, which = {}) => tests(kind, which).then(tryAgain);
const chosen = (kind: string) => suite(kind, { files, options });

async function allElements(filters: readonly string[]): Promise<Result[]> {
  if (!(await bundleElements(filters))) return [one('the bundle of the elements', false)];
  const lanes = Object.keys(ELEMENT_LANES) as ElementLane[];
  process.env.NAMED = filters.join();
  return inTurn(...lanes.map((lane) => () => elements(lane).then(tryAgain)));
}

/** Parts of the long run, by what one may choose: `npm run test:soak -- journeys-2 elements`. */
const COMPUTES = ['soak', 'worker', 'unit', 'site'];
const JOURNEYS = ['1/4', '2/4', '3/4', '4/4'];
const VISITING: Record<string, () => Promise<Result[]>> = {
  ...Object.fromEntries(
    JOURNEYS.map((shard) => [
      `journeys-${shard[0]}`,
      () => tests('journeys', { among: ['--shard', shard] }).then(tryAgain),
    ]),
  ),
  elements: () => allElements([]),
  visual: () => suite('visual'),
  apps: () => suite('apps'),
};

/**
 * All hosts of the table, every page in both engines, each command: `npm test` visits a part of them. What computes goes
 * beside what waits, and says what it has to say at its end: an hour passes, and somebody looks on.
 */
async function everything(): Promise<Result[]> {
  const isWanted = (part: string) => files.length === 0 || files.includes(part);
  const computes = inLanes(
    [Promise.resolve()],
    COMPUTES.filter(isWanted).map((kind) => () => tests(kind, BESIDE)),
  );
  const results: Result[] = [];
  for (const [part, visit] of Object.entries(VISITING)) if (isWanted(part)) results.push(...(await visit()));
  for (const computed of await computes) results.push(...(await tryAgain(computed)));
  return results;
}

const STEPS: Record<string, { needsBrowsers: boolean; run: Step }> = {
  unit: { needsBrowsers: false, run: () => chosen('unit') },
  worker: { needsBrowsers: false, run: () => chosen('worker') },
  elements: { needsBrowsers: true, run: () => built(() => allElements(files)) },
  journeys: { needsBrowsers: true, run: () => built(() => chosen('journeys')) },
  soak: { needsBrowsers: true, run: () => built(everything) },
  // Any other suite, by its configuration.
  suite: {
    needsBrowsers: false,
    run: () => suite('suite', { config: files[0], files: files.slice(1), options }),
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
const PARTS = [...COMPUTES, ...Object.keys(VISITING)];
const unknown = wanted === 'soak' && files.find((part) => !PARTS.includes(part));
if (unknown) {
  console.error(`run.ts soak: expected parts of the long run (${PARTS.join(', ')}), got '${unknown}'`);
  process.exit(2);
}
if (step.needsBrowsers && !(await ensureBrowsers())) process.exit(1);
if (wanted === 'soak') process.env.SOAK = '1';
// Wrangler and the checkers are started many times over, and to read their code takes longer than their work.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/node';
const results = [await step.run()].flat();
for (const { name, failures } of results.filter(isFailed)) {
  console.log(`\n✗ ${name}`);
  for (const { test, why } of failures) console.log(`  ${test}: ${why}`);
}
say('done');
const { line, isPassed } = ending(results);
console.log(`\n${line}`);
process.exit(isPassed ? 0 : 1);
