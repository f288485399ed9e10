/** Adds up what the runners say, and knows a crash from a pass. */
import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}
export const none: Tally = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A step that is one thing: it holds or it does not. */
export const one = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** A runner that failed without a failed test to show for it has crashed: one failed. */
export const orCrash = (tally: Tally, exitCode: number): Tally =>
  exitCode !== 0 && tally.failed === 0 ? add(tally, one(false)) : tally;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** Vitest's JSON report; a report that is not there is a crash. */
export function fromVitest(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return one(false);
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return orCrash(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  );
}

/** The report that `test/elements/web-test-runner.config.js` writes. */
export function fromElements(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return one(false);
  return orCrash(JSON.parse(readFileSync(file, 'utf8')) as Tally, exitCode);
}
