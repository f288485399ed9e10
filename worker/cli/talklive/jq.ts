import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** What jq's thread is asked. */
export interface Asked {
  data: unknown;
  filter: string;
}

interface Result {
  stdout: string;
  stderr: string;
  exitCode: number;
}

/** What it says: what jq printed, or why it could not go on. */
export type Answered = { result: Result } | { fault: string };

/** What jq ends with where it cannot read the filter. */
const NO_FILTER = 3;

const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));

/**
 * jq, which computes as long as the filter says, beside a command that still hears signals.
 * @throws {UsageError} where jq gave up
 * @throws the signal's reason once it aborts; the thread is ended then
 */
function startJq(signal: AbortSignal): (asked: Asked) => Promise<Result> {
  const thread = new Worker(new URL(`./jq-thread${extension}`, import.meta.url));
  // A thread that is asked nothing keeps no command from ending.
  thread.unref();
  const answer = async (asked: Asked): Promise<Answered> => {
    thread.postMessage(asked);
    // Where it ends with a fault of its own, as out of memory, this rejects.
    const [answered] = (await once(thread, 'message', { signal })) as [Answered];
    return answered;
  };
  return async (asked) => {
    thread.ref();
    const answered = await answer(asked).catch(async (fault: unknown): Promise<Answered> => {
      await thread.terminate();
      signal.throwIfAborted();
      return { fault: String(fault) };
    });
    thread.unref();
    if ('result' in answered) return answered.result;
    throw new UsageError(
      `--jq: jq gave up, as where it runs out of memory (${answered.fault.split('\n')[0]})`,
    );
  };
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
  const jq = startJq(terminal.signal);
  const run = (data: unknown) => jq({ data, filter });
  const refusal = (stderr: string) => new UsageError(`--jq: ${stderr.trim().replace(/^jq: /, '')}`);
  const { stderr, exitCode } = await run(null);
  if (exitCode === NO_FILTER) throw refusal(stderr);
  return async (data) => {
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
