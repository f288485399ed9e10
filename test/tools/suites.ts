/** The suites as `run.ts` starts them: each gives its results file by file, and can run some of its files again. */
import { rmSync } from 'node:fs';
import { run } from '../../worker/cli/process.ts';
import { runElementLane, type ElementLane } from './elements.ts';
import { fromVitest, isFailed, one, type Result } from './results.ts';

const REPORTS = 'dist/reports';
const started = Date.now();

export const say = (what: string): void =>
  console.log(`\n── ${what} (${Math.round((Date.now() - started) / 1000)} s)`);

/** How a step runs: alone, or beside others, where it says what it has to say at its end. */
export interface Manner {
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

/** @param filters parts of the names of its files, as vitest takes them, and its other options; none: all. */
export async function vitest(kind: string, filters: readonly string[] = [], manner: Manner = {}) {
  // Parts of a suite may run side by side.
  const report = `${REPORTS}/${[kind, ...filters]
    .join(' ')
    .replace(/[^\w]+/g, '-')
    .slice(0, 100)}.json`;
  rmSync(report, { force: true });
  const words = ['vitest', 'run', ...filters, '--config', `test/${kind}/vitest.config.ts`] as const;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return fromVitest(kind, report, await command(kind, [...words, ...reporters], manner));
}

export const script = async (name: string, manner: Manner = {}): Promise<Result> =>
  one(name, (await command(name, ['npm', 'run', '--silent', name], manner)) === 0);

export async function lane(name: ElementLane, only: readonly string[] = []): Promise<Result[]> {
  const said = `elements: ${name}`;
  say(`${said} begins`);
  // What broke as a whole is run as a whole.
  const files = only.includes(said) ? [] : only;
  const results = await runElementLane(name, { only: files, printsAtEnd: true }).catch((fault: unknown) => [
    one(said, false, String(fault)),
  ]);
  say(`${said} has ended`);
  return results;
}

/**
 * Runs a suite. What fails while other work keeps the machine busy is tried once more when nothing else runs:
 * a defect fails again, and both are told.
 */
export interface Suite {
  results: Result[];
  /** @param names of the results to try again */
  again(names: string[]): Promise<Result[]>;
}

export async function tryAgain({ results, again }: Suite): Promise<Result[]> {
  const failed = results.filter(isFailed);
  if (failed.length === 0) return results;
  for (const { name, failures } of failed) {
    say(`tried once more, alone: ${name}`);
    for (const failure of failures) console.log(`  it failed: ${failure}`);
  }
  const second = await again(failed.map(({ name }) => name));
  const replaced = new Set([...failed, ...second].map(({ name }) => name));
  return [...results.filter(({ name }) => !replaced.has(name)), ...second];
}

/** Runs jobs in their order, one at a time in each lane from when it opens. @returns what they gave, in their order */
export async function inLanes<T>(
  lanes: readonly Promise<unknown>[],
  jobs: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const walk = async (opens: Promise<unknown>) => {
    await opens;
    for (let at = next++; at < jobs.length; at = next++) {
      const job = jobs[at];
      if (job) done[at] = await job();
    }
  };
  await Promise.all(lanes.map(walk));
  return done;
}
