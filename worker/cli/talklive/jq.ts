import { UsageError } from './failure.ts';
import { SIGNALS } from './interrupted.ts';
import type { Terminal } from './terminal.ts';

/** What jq ends with where it cannot read the filter. */
const NO_FILTER = 3;

/** While jq computes nothing else runs, and no signal is heard: the system ends the program then, as it does where none is waited for. */
async function endable<T>(work: () => Promise<T>): Promise<T> {
  const heard = Object.keys(SIGNALS).map(
    (name) => [name as NodeJS.Signals, process.rawListeners(name) as (() => void)[]] as const,
  );
  for (const [name] of heard) process.removeAllListeners(name);
  try {
    return await work();
  } finally {
    for (const [name, listeners] of heard) for (const listener of listeners) process.on(name, listener);
  }
}

/**
 * Reads a filter before anything is sent: what was created would be there though the command had failed.
 * @returns what runs an answer through it and prints what comes, and throws {UsageError} too
 * @throws {UsageError} in jq's own words
 */
export async function readFilter(
  filter: string,
  terminal: Terminal,
): Promise<(data: unknown) => Promise<void>> {
  const { raw } = await import('jq-wasm/inline');
  // jq would read a filter that begins with a hyphen as an option of its own.
  const run = (data: unknown) =>
    endable(() => raw(data as object, ` ${filter}`, ['-r', '-c'])).catch((fault: unknown) => {
      throw new UsageError(
        `--jq: jq gave up, as where it runs out of memory (${String(fault).split('\n')[0]})`,
      );
    });
  const refusal = (stderr: string) => new UsageError(`--jq: ${stderr.trim().replace(/^jq: /, '')}`);
  const { stderr, exitCode } = await run(null);
  if (exitCode === NO_FILTER) throw refusal(stderr);
  return async (data) => {
    // A signal that came before would not be heard again: it is by the next turn of the loop.
    await new Promise((resolve) => setImmediate(resolve));
    terminal.signal.throwIfAborted();
    const { stdout, stderr, exitCode } = await run(wellFormed(data, terminal));
    // What the filter gave before it failed was given.
    if (stdout !== '') await terminal.write(stdout.endsWith('\n') ? stdout : `${stdout}\n`);
    if (exitCode !== 0) throw refusal(stderr);
    // `debug` and `stderr` of the filter's own.
    if (stderr !== '') terminal.err(stderr.trimEnd());
  };
}

const HALF = /\\ud[89a-f][\da-f]{2}/;
// In a pattern that reads whole characters this meets a half that stands alone only.
const ALONE = /\p{Surrogate}/gu;

/** jq holds whole characters alone: half of one, as where a provider cuts a text, stops it. */
function wellFormed(data: unknown, terminal: Terminal): unknown {
  // Of whole ones JSON makes no escape.
  if (!HALF.test(JSON.stringify(data))) return data;
  let replaced = 0;
  const whole = (text: string): string => {
    const mended = text.replace(ALONE, '\ufffd');
    if (mended !== text) replaced += 1;
    return mended;
  };
  const mend = (value: unknown): unknown => {
    if (typeof value === 'string') return whole(value);
    if (Array.isArray(value)) return value.map(mend);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [whole(name), mend(item)]));
  };
  const mended = mend(data);
  if (replaced > 0)
    terminal.err(
      `talklive: --jq: half of a character in ${replaced} text${replaced === 1 ? '' : 's'} of the answer is U+FFFD; --json has it as it came`,
    );
  return mended;
}
