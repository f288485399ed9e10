import { kebab, type Operation, pathParameters } from '../../management/operation.ts';
import { OPERATIONS } from '../../management/operations.ts';
import type { Connection } from './connect.ts';
import { DryRunEnd, type DryRequest } from './dry-run.ts';
import { UsageError } from './failure.ts';
import { cell } from '../print.ts';
import { InterruptedError, type Terminal } from './terminal.ts';

/**
 * Asks whether to delete, with what it will remove; programs say `--yes` beforehand.
 * @param describe looks at what would go, a line each
 * @throws {UsageError} when nobody can be asked, or the answer is no
 */
export async function confirm(
  request: DryRequest | undefined,
  terminal: Terminal,
  describe: () => Promise<string[]>,
): Promise<void> {
  const path = request ? new URL(request.url).pathname : '';
  const what = `${request?.method ?? 'DELETE'} ${path}`;
  if (!terminal.ask)
    throw new UsageError(`${what} cannot be undone: pass --yes to do it without being asked`);
  terminal.err([`${what} cannot be undone:`, ...(await describe()).map((line) => `  ${line}`)].join('\n'));
  const answer = await terminal.ask('Go on? [y/N] ');
  if (!/^y(es)?$/i.test(answer?.trim() ?? '')) throw new UsageError('nothing was deleted');
}

/** What an operation of the table would remove: looked up by its siblings that read. */
export async function whatGoes(
  { resource, path }: Operation,
  ids: readonly string[],
  input: unknown,
  { method: methodOf }: Connection,
  terminal: Terminal,
): Promise<string[]> {
  const given = Object.entries((input ?? {}) as object);
  const filters = given.map(([name, value]) => `${kebab(name)}: ${[value].flat().map(cell).join(', ')}`);
  const siblings = OPERATIONS.filter((each) => each.resource === resource && each.path === path);
  const reader = siblings.find((each) => each.method === 'GET');
  if (!reader) return [...ids.map((id, at) => `${pathParameters(path)[at]}: ${cell(id)}`), ...filters];
  const { signal } = terminal;
  const options = { signal, retry: { limit: 0 } };
  try {
    if (reader.query) {
      const { data } = await methodOf(resource, reader.action)({ ...(input as object), limit: 1 }, options);
      const { totalItems } = (data as { metadata?: { totalItems?: unknown } }).metadata ?? {};
      const count = Number(totalItems ?? NaN);
      return [
        ...filters,
        Number.isNaN(count) ? 'nobody knows how many' : `${count.toLocaleString('en')} entries`,
      ];
    }
    const { data } = await methodOf(resource, reader.action)(...ids, options);
    return [...summary(data as Record<string, unknown>), ...filters];
  } catch (thrown) {
    if (thrown instanceof InterruptedError || thrown instanceof DryRunEnd) throw thrown;
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return [...ids.map(cell), ...filters, `(it could not be looked at: ${why})`];
  }
}

const TOLD = ['id', 'name', 'number', 'status', 'createdAt', 'updatedAt'];

const summary = (item: Record<string, unknown> | null): string[] =>
  TOLD.flatMap((name) => (item?.[name] == null ? [] : [`${name}: ${cell(item[name])}`]));
