/** What the runners say, file by file: it adds up, and what failed is known by name. A crash is no pass. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What one file of tests came to (in one browser, where there are several), or a step that is one thing. */
export interface Result extends Counts {
  name: string;
  failures: Failure[];
  /** What failed when it ran first, of what ran twice. */
  triedTwice?: string[];
}

export interface Failure {
  test: string;
  /** The first line. */
  why: string;
}

/** A step that is one thing: it holds or it does not. */
export const one = (name: string, ok: boolean, why = 'failed; see above'): Result => ({
  name,
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  failures: ok ? [] : [{ test: name, why }],
});

export const isFailed = ({ failed }: Result): boolean => failed > 0;

export const addUp = (results: readonly Result[]): Counts =>
  results.reduce<Counts>(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** How a run ends. It has passed where something did, and nothing failed. */
export function ending(results: readonly Result[]): { line: string; isPassed: boolean } {
  const { passed, failed, skipped } = addUp(results);
  const twice = results.flatMap(({ triedTwice = [] }) => triedTwice);
  const names = twice.length > 0 ? `: ${twice.join(', ')}` : '';
  return {
    line: `${passed} passed, ${failed} failed, ${skipped} skipped, ${twice.length} tried twice${names}`,
    isPassed: failed === 0 && passed > 0,
  };
}

export const firstLine = (text: string): string => text.trim().split('\n')[0]?.slice(0, 300) ?? '';

/** A runner that failed without a failed test to show for it has crashed: one failed. */
const orCrash = (runner: string, results: Result[], exitCode: number): Result[] =>
  exitCode !== 0 && !results.some(isFailed)
    ? [...results, one(runner, false, `ended with exit code ${exitCode}`)]
    : results;

function parsed<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

interface VitestReport {
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Vitest's JSON report; a report that is not there is a crash. */
export function fromVitest(runner: string, file: string, exitCode: number): Result[] {
  const results = (parsed<VitestReport>(file)?.testResults ?? []).map((test): Result => {
    const name = relative(process.cwd(), test.name);
    const having = (status: string) => test.assertionResults.filter((each) => each.status === status);
    const failures = having('failed').map(({ fullName, failureMessages }) => ({
      test: fullName,
      why: firstLine(failureMessages[0] ?? ''),
    }));
    // A file that could not be read has no tests to fail.
    if (test.status === 'failed' && failures.length === 0)
      failures.push({ test: name, why: firstLine(test.message) });
    const passed = having('passed').length;
    const failed = failures.length;
    return {
      name,
      passed,
      failed,
      skipped: test.assertionResults.length - passed - having('failed').length,
      failures,
    };
  });
  return orCrash(runner, results, results.length === 0 ? exitCode || 1 : exitCode);
}

/** The report that `test/elements/web-test-runner.config.js` writes; a lane may be without files. */
export function fromElements(runner: string, file: string, exitCode: number): Result[] {
  const results = parsed<Result[]>(file);
  return orCrash(runner, results ?? [], results ? exitCode : exitCode || 1);
}
