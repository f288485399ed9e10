/** `node test/tools/run.ts all|unit|worker|elements|journeys|soak`: runs the tests and ends with one line that counts them. */
import { rmSync } from 'node:fs';
import { ensureBrowsers } from './browsers.ts';
import { runElements } from './elements.ts';
import { run } from './process.ts';
import { checkSizes } from './sizes.ts';
import { add, fromVitest, none, one, type Tally } from './tally.ts';

const REPORTS = 'dist/reports';
const started = Date.now();
const say = (name: string) => console.log(`\n── ${name} (${Math.round((Date.now() - started) / 1000)} s)`);

async function vitest(kind: string, filters: string[] = []): Promise<Tally> {
  say(kind);
  const report = `${REPORTS}/${kind}.json`;
  rmSync(report, { force: true });
  const code = await run('vitest', [
    'run',
    ...filters,
    '--config',
    `test/${kind}/vitest.config.ts`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return fromVitest(report, code);
}

async function script(name: string): Promise<Tally> {
  say(name);
  return one((await run('npm', ['run', '--silent', name])) === 0);
}

async function browserTests(kinds: (() => Promise<Tally>)[]): Promise<Tally> {
  if (!(await ensureBrowsers())) process.exit(1);
  let sum = none;
  for (const kind of kinds) sum = add(sum, await kind());
  return sum;
}

async function sizes(): Promise<Tally> {
  say('sizes');
  return checkSizes();
}

const filters = process.argv.slice(3);
const STEPS: Record<string, () => Promise<Tally>> = {
  unit: () => vitest('unit', filters),
  worker: () => vitest('worker', filters),
  elements: () => browserTests([() => script('build'), () => runElements(filters)]),
  journeys: () => browserTests([() => script('build'), () => vitest('journeys', filters)]),
  soak: () =>
    browserTests([
      () => script('build'),
      () => vitest('soak', filters),
      () => vitest('unit'),
      () => vitest('worker'),
      () => runElements([]),
    ]),
  sizes,
  all: async () => {
    if (!(await ensureBrowsers())) process.exit(1);
    // Two cores: what needs no build runs beside it.
    const [lint, types, build] = await Promise.all([script('lint'), script('types'), script('build')]);
    // Nothing that follows means anything on a build that is not there.
    if (build.failed > 0) return [lint, types, build].reduce(add, none);
    const quick = await Promise.all([vitest('unit'), vitest('worker')]);
    const site = await vitest('site');
    const elements = await runElements([]);
    const journeys = await vitest('journeys');
    return [lint, types, build, ...quick, site, elements, journeys, await sizes()].reduce(add, none);
  },
};

const wanted = process.argv[2] ?? 'all';
const step = STEPS[wanted];
if (!step) {
  console.error(`run.ts: expected one of ${Object.keys(STEPS).join(', ')}, got '${wanted}'`);
  process.exit(2);
}
if (wanted === 'soak') process.env.SOAK = '1';
const total = await step();
say('done');
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
