/** The one place where a test is tried twice: what fails is run once more, alone, and a defect fails again. */
import { isFailed, type Result } from './results.ts';
import { say } from './suites.ts';

/** What ran, and how to run some of it again. */
export interface Suite {
  /** Of the result that stands for a runner that broke as a whole. */
  name: string;
  results: Result[];
  /** Runs these files with nothing beside them; none: all. */
  again(names: string[]): Promise<Result[]>;
}

const namesOf = ({ name, failures }: Result): string[] =>
  failures.map(({ test }) => (test && test !== name ? `${name} (${test})` : name));

/**
 * Call it when nothing else runs.
 * @returns what came of each file in the end; of those that ran twice, with what failed first
 */
export async function tryAgain({ name: runner, results, again }: Suite): Promise<Result[]> {
  const failed = results.filter(isFailed);
  if (failed.length === 0) return results;
  for (const { name, failures } of failed) {
    say(`tried once more, alone: ${name}`);
    for (const { test, why } of failures) console.log(`  it failed: ${test}: ${why}`);
  }
  const broke = failed.some(({ name }) => name === runner);
  const second = await again(broke ? [] : failed.map(({ name }) => name));
  const secondOf = (first: Result) => second.find(({ name }) => name === first.name);
  const tried = failed.map((first): Result => {
    // A runner that broke has no result of its own where it does not break again; a file without one is lost.
    const nothing = { name: first.name, passed: 0, failed: 0, skipped: 0, failures: [] };
    const came = secondOf(first) ?? (broke && first.name === runner ? nothing : first);
    return { ...came, triedTwice: namesOf(first) };
  });
  const replaced = new Set([...failed, ...second].map(({ name }) => name));
  return [
    ...results.filter(({ name }) => !replaced.has(name)),
    ...second.filter(({ name }) => !failed.some((first) => first.name === name)),
    ...tried,
  ];
}
