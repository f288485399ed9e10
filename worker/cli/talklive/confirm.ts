import { cell } from '../print.ts';
import { idCell } from './columns.ts';
import type { DryRequest } from './dry-run.ts';
import { messageOf, UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';
import { count } from './walk.ts';

/**
 * Asks whether to delete, with what it will remove; programs say `--yes` beforehand.
 * @param describe looks at what would go, a line each
 * @throws {UsageError} when nobody can be asked, or the answer is no
 */
export async function confirm(
  request: DryRequest | undefined,
  source: string | undefined,
  terminal: Terminal,
  describe: () => Promise<string[]>,
): Promise<void> {
  const { pathname: path = '', search = '' } = request ? new URL(request.url) : {};
  const what = `${request?.method ?? 'DELETE'} ${path}${search}`;
  if (!terminal.ask)
    throw new UsageError(`${what} cannot be undone: pass --yes to do it without being asked`);
  const where = request ? ` at ${new URL(request.url).host}` : '';
  const lines = [`by ${source ?? 'nobody’s token'}${where}`, ...(await describe())];
  terminal.err([`${what} cannot be undone:`, ...lines.map((line) => `  ${line}`)].join('\n'));
  const answer = await terminal.ask('Go on? [y/N] ');
  if (!/^y(es)?$/i.test(answer?.trim() ?? '')) throw new UsageError('nothing was deleted');
}

/** What a deletion would remove: what was given, and what a look at it shows. */
export async function whatGoes(
  given: readonly string[],
  look: (() => Promise<{ data: unknown }>) | undefined,
  terminal: Terminal,
): Promise<string[]> {
  if (!look) return [...given];
  try {
    return [...summary((await look()).data), ...given];
  } catch (thrown) {
    if (terminal.signal.aborted) throw thrown;
    return [...given, `(it could not be looked at: ${messageOf(thrown)})`];
  }
}

const TOLD = ['id', 'name', 'number', 'status', 'createdAt', 'updatedAt'];

function summary(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  const { results, metadata } = data as { results?: unknown; metadata?: { totalItems?: unknown } };
  const list = Array.isArray(data) ? data : results;
  if (Array.isArray(list)) return [`${count(Number(metadata?.totalItems ?? list.length))} entries`];
  const item = data as Record<string, unknown>;
  return TOLD.flatMap((name) =>
    item[name] == null ? [] : [`${name}: ${(name === 'id' ? idCell : cell)(item[name])}`],
  );
}
