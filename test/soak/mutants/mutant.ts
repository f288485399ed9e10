/** A slip of one line: it is made in a copy of the checkout, and the tests that should notice it are run there. */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fromElements, fromVitest, type Failure, type Result } from '../../tools/results.ts';
import { freePort } from '../../tools/server.ts';
import { makeCopy, type Copy } from '../changes/copy.ts';

export interface Mutant {
  /** What comes of it. */
  slip: string;
  file: string;
  /** Stands there once. */
  what: string;
  by: string;
  /** That should notice it: those that run soonest. */
  tests: readonly string[];
  /** Why no test can notice it. */
  reason?: string;
}

/** `noticedBy`: the title of a test that failed; null: the slip has survived. */
export type Tried = Mutant & { noticedBy: string | null };

const RUNNER = 'the tests';
const REPORT = 'dist/reports/mutant.json';
const ELEMENTS = /^test\/elements\/(?<name>.+\.test)\.tsx?$/;

/** Runs these files, all of one kind, in the copy; `origin`: of a server for those in a browser. */
async function run(copy: Copy, tests: readonly string[], origin: string): Promise<Result[]> {
  const report = join(copy.folder, REPORT);
  rmSync(report, { force: true });
  // As `npm test` runs them: what only the long run would notice, nobody notices in time.
  const env = { SOAK: '' };
  const names = tests.flatMap((test) => ELEMENTS.exec(test)?.groups?.['name'] ?? []);
  if (names.length > 0) {
    await copy.run('rollup', ['-c', 'test/elements/rollup.config.mjs', '--silent'], {
      ...env,
      ELEMENTS: names.join(','),
    });
    const code = await codeOf(
      copy.run('web-test-runner', ['--config', 'test/elements/web-test-runner.config.js'], {
        ...env,
        GROUP: 'calls',
        BROWSERS: 'chromium',
        ONLY: names.join(','),
        REPORT,
        RUNNER_PORT: String(await freePort()),
        TALKLIVE_ORIGIN: origin,
      }),
    );
    return fromElements(RUNNER, report, code);
  }
  const [, kind] = tests[0]?.split('/') ?? [];
  const options = ['--config', `test/${kind}/vitest.config.ts`, '--bail=1', '--reporter=json'];
  const words = ['run', ...tests, ...options, `--outputFile.json=${REPORT}`];
  return fromVitest(RUNNER, report, await codeOf(copy.run('vitest', words, env)));
}

const codeOf = (command: Promise<unknown>): Promise<number> =>
  command.then(
    () => 0,
    () => 1,
  );

/** The first test that fails. @throws where the tests could not be run, which tells nothing of the slip */
async function firstFailure(copy: Copy, tests: readonly string[], origin: string): Promise<Failure | null> {
  for (const kind of ['test/unit/', 'test/worker/', 'test/elements/']) {
    const some = tests.filter((test) => test.startsWith(kind));
    if (some.length === 0) continue;
    const results = await run(copy, some, origin);
    if (!results.some(({ passed, failed }) => passed + failed > 0))
      throw new Error(`${some.join(' ')}: nothing has run`);
    const failures = results.flatMap((result) => result.failures);
    const crash = failures.find(({ test }) => test === RUNNER);
    if (crash) throw new Error(`${some.join(' ')}: ${crash.why}`);
    if (failures[0]) return failures[0];
  }
  return null;
}

/** One after another, in a copy of their own. */
export async function tryMutants(mutants: readonly Mutant[], origin: string): Promise<Tried[]> {
  const copy = await makeCopy();
  try {
    const all = [...new Set(mutants.flatMap(({ tests }) => tests))];
    const before = await firstFailure(copy, all, origin);
    if (before) throw new Error(`fails without any change: ${before.test}: ${before.why}`);
    const tried: Tried[] = [];
    for (const mutant of mutants) {
      copy.apply({ [mutant.file]: [[mutant.what, mutant.by]] });
      const failure = await firstFailure(copy, mutant.tests, origin);
      tried.push({ ...mutant, noticedBy: failure?.test ?? null });
      copyFileSync(mutant.file, join(copy.folder, mutant.file));
    }
    return tried;
  } finally {
    copy.remove();
  }
}
