/** The suites as `run.ts` starts them: each gives its results file by file, and can run some of its files again. */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from '../../worker/cli/process.ts';
import { runElementLane, type ElementLane } from './elements.ts';
import { fromVitest, one, type Result } from './results.ts';
import type { Suite } from './try-again.ts';

const REPORTS = 'dist/reports';
const started = Date.now();

export const say = (what: string): void =>
  console.log(`\n── ${what} (${Math.round((Date.now() - started) / 1000)} s)`);

/** How a step runs: by itself, or beside others, where it says what it has to say at its end. */
interface Manner {
  beside?: boolean;
  givesWay?: boolean;
  /** When it is ended, in milliseconds: what stands still for good is tried once more, as what fails is. */
  timeout?: number;
}

export const BESIDE: Manner = { beside: true };
/** Of what only computes: nobody waits for it, while a browser that gets no turn misses what it is to see. */
export const BEHIND: Manner = { beside: true, givesWay: true };

async function command(
  name: string,
  [program, ...args]: readonly [string, ...string[]],
  { beside = false, givesWay = false, timeout }: Manner,
): Promise<number> {
  say(beside ? `${name} begins` : name);
  const code = await run(program, args, {
    printsAtEnd: beside,
    givesWay,
    timeout,
    killSignal: 'SIGINT',
  });
  if (beside) say(`${name} has ended, exit code ${code}`);
  return code;
}

async function vitest(kind: string, config: string, args: readonly string[], manner: Manner = {}) {
  // Parts of a suite may run side by side.
  const report = `${REPORTS}/${[kind, ...args]
    .join(' ')
    .replace(/[^\w]+/g, '-')
    .slice(0, 100)}.json`;
  rmSync(report, { force: true });
  const words = ['vitest', 'run', ...args, '--config', config] as const;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resolve(report)}`];
  return fromVitest(kind, report, await command(kind, [...words, ...reporters], manner));
}

interface TestsOptions extends Manner {
  /** Parts of the names of its files, as vitest takes them; none: all. */
  files?: readonly string[];
  /** Options of vitest that choose among these: what is known by name is not chosen once more. */
  among?: readonly string[];
  /** Other options of vitest. */
  options?: readonly string[];
  config?: string;
}

export async function tests(
  kind: string,
  {
    files = [],
    among = [],
    options = [],
    config = `test/${kind}/vitest.config.ts`,
    ...manner
  }: TestsOptions = {},
): Promise<Suite> {
  const chosen = [...files, ...among];
  return {
    name: kind,
    results: await vitest(kind, config, [...chosen, ...options], manner),
    again: (names) => {
      const again = names.length > 0 ? names.map((name) => resolve(name)) : chosen;
      return vitest(kind, config, [...again, ...options, '--no-file-parallelism']);
    },
  };
}

export const script = async (name: string, manner: Manner = {}): Promise<Result> =>
  one(name, (await command(name, ['npm', 'run', '--silent', name], manner)) === 0);

export async function elements(lane: ElementLane, { beside = false }: Manner = {}): Promise<Suite> {
  const name = `elements: ${lane}`;
  const runLane = async (only: readonly string[], printsAtEnd: boolean) => {
    say(`${name} begins`);
    const results = await runElementLane(lane, { only, printsAtEnd }).catch((fault: unknown) => [
      one(name, false, String(fault)),
    ]);
    say(`${name} has ended`);
    return results;
  };
  return { name, results: await runLane([], beside), again: (names) => runLane(names, false) };
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
