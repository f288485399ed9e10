/** `node test/tools/run.ts all|unit|worker|elements|journeys|soak`: runs the tests and ends with one line that counts them. */
import { rmSync } from 'node:fs';
import { run } from '../../worker/cli/process.ts';
import { ensureBrowsers } from './browsers.ts';
import { bundleElements, runElementLane, runElements, type ElementLane } from './elements.ts';
import { checkSizes } from './sizes.ts';
import { add, fromVitest, none, one, type Tally } from './tally.ts';

const REPORTS = 'dist/reports';
const started = Date.now();
const seconds = () => Math.round((Date.now() - started) / 1000);
const say = (name: string) => console.log(`\n── ${name} (${seconds()} s)`);

/** How a step runs: alone, or beside others, where it says what it has to say at its end. */
interface Manner {
  beside?: boolean;
}

async function command(
  name: string,
  [program, ...args]: readonly [string, ...string[]],
  { beside = false }: Manner,
): Promise<number> {
  say(beside ? `${name} begins` : name);
  const code = await run(program, args, { printsAtEnd: beside });
  if (beside) say(`${name} has ended, exit code ${code}`);
  return code;
}

async function vitest(kind: string, filters: string[] = [], manner: Manner = {}): Promise<Tally> {
  const report = `${REPORTS}/${kind}.json`;
  rmSync(report, { force: true });
  const words = ['vitest', 'run', ...filters, '--config', `test/${kind}/vitest.config.ts`] as const;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return fromVitest(report, await command(kind, [...words, ...reporters], manner));
}

const script = async (name: string, manner: Manner = {}): Promise<Tally> =>
  one((await command(name, ['npm', 'run', '--silent', name], manner)) === 0);

async function sizes(): Promise<Tally> {
  say('sizes');
  return checkSizes();
}

async function lane(name: ElementLane): Promise<Tally> {
  say(`elements: ${name} begins`);
  const tally = await runElementLane(name, { printsAtEnd: true }).catch((fault: unknown) => {
    console.error(fault);
    return one(false);
  });
  say(`elements: ${name} has ended`);
  return tally;
}

type Step = () => Promise<Tally | Tally[]>;

/** One after another. */
async function inTurn(...steps: Step[]): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const step of steps) tallies.push(...[await step()].flat());
  return tallies;
}

async function all(): Promise<Tally[]> {
  const beside: Manner = { beside: true };
  // Two cores: first what only computes …
  const [build, ...house] = await Promise.all([
    script('build', beside),
    script('lint', beside),
    script('types', beside),
  ]);
  // Nothing in a browser means anything on a build that is not there.
  if (build.failed > 0) return [build, ...house];
  const [bundled, ...quick] = await Promise.all([
    bundleElements([]),
    vitest('unit', [], beside),
    vitest('worker', [], beside),
    vitest('site', [], beside),
  ]);
  if (!bundled) return [build, ...house, ...quick, one(false)];
  // … then what counts long tasks, which other work would make longer …
  const rest = await vitest('journeys', ['hosts/rest']);
  // … then the browsers. Calls wait more than they work; audio that has to wait for a core breaks off.
  const visits = await Promise.all([
    vitest('journeys', ['--exclude', '**/hosts/rest.test.ts'], beside),
    lane('calls-chromium'),
    inTurn(
      () => lane('calls-firefox'),
      () => lane('views'),
    ),
  ]);
  return [build, ...house, ...quick, rest, ...visits.flat(), await sizes()];
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
const total = [await step.run()].flat().reduce(add, none);
say('done');
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
