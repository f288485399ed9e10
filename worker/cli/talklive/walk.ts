import { ArgumentError } from '../../management/errors/argument-error.ts';
import { walkPages } from '../../management/paging.ts';
import { isDryRunEnd } from './dry-run.ts';
import { messageOf, NotWholeError, UsageError } from './failure.ts';
import { InterruptedError } from './interrupted.ts';
import { createProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';

type Fetch = Parameters<typeof walkPages>[0];

/** How a walk ended. */
export interface Walk {
  items: number;
  /** Why what was read is not the whole list; thrown when what there is has been printed. */
  gap: NotWholeError | InterruptedError | undefined;
}

/**
 * Reads a list to its end, page by page. What fails on the way does not take away what was read: the walk ends, and says
 * what is missing.
 * @throws when not even the first page came
 */
export async function walk(
  fetchPage: Fetch,
  query: Record<string, unknown>,
  terminal: Terminal,
  take: (items: unknown[]) => unknown,
): Promise<Walk> {
  const progress = await createProgress(terminal, 'items');
  let items = 0;
  let total = 0;
  let pages = 0;
  let isCut = false;
  try {
    for await (const { results, metadata } of walkPages(fetchPage, query)) {
      pages += 1;
      items += results.length;
      total = metadata.totalItems ?? 0;
      isCut ||= metadata.itemsBeyondRetention === true;
      progress.at(items, total);
      await take(results);
    }
    const gap = isCut ? 'the provider no longer shows older items' : undefined;
    return { items, gap: gap === undefined ? undefined : new NotWholeError(`not whole: ${gap}`) };
  } catch (thrown) {
    const isOurs = thrown instanceof ArgumentError || thrown instanceof UsageError;
    if (pages === 0 || isDryRunEnd(thrown) || isOurs) throw thrown;
    const read = total > items ? `${count(items)} of ${count(total)}` : `${count(items)} items`;
    if (terminal.signal.aborted) return { items, gap: new InterruptedError(`${read} were read`) };
    return {
      items,
      gap: new NotWholeError(`not whole: ${read} were read, then ${messageOf(thrown)}`, { cause: thrown }),
    };
  } finally {
    progress.stop();
  }
}

export const count = (value: number): string => value.toLocaleString('en');
