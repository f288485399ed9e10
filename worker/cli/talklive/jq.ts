import { UsageError } from './failure.ts';

/** What jq ends with where it cannot read the filter. */
const NO_FILTER = 3;

/**
 * Reads a filter before anything is sent: what was created would be there though the command had failed.
 * @returns what runs an answer through it, and throws {UsageError} too
 * @throws {UsageError} in jq's own words
 */
export async function readFilter(filter: string): Promise<(data: unknown) => Promise<string>> {
  const { raw } = await import('jq-wasm/inline');
  // jq would read a filter that begins with a hyphen as an option of its own.
  const run = (data: unknown) => raw(data as object, ` ${filter}`, ['-r', '-c']);
  const refusal = (stderr: string) => new UsageError(`--jq: ${stderr.trim().replace(/^jq: /, '')}`);
  const { stderr, exitCode } = await run(null);
  if (exitCode === NO_FILTER) throw refusal(stderr);
  return async (data) => {
    const { stdout, stderr, exitCode } = await run(data);
    if (exitCode !== 0) throw refusal(stderr);
    return stdout.replace(/\n$/, '');
  };
}
