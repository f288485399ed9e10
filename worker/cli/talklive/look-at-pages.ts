import { PagingError } from '../../management/errors/paging-error.ts';
import { walkPages } from '../../management/paging.ts';
import type { Terminal } from './terminal.ts';

type Fetch = Parameters<typeof walkPages>[0];

/**
 * Reads a list that is looked at again and again. One whose pages do not add up is no outage: it may never do so, and what
 * it gave is news all the same; that it is not whole is said once, until it is.
 */
export function createPagesLook(terminal: Terminal) {
  let isTold = false;
  /** @returns whether the list was read to its end */
  return async (
    fetchPage: Fetch,
    query: Record<string, unknown>,
    take: (items: readonly object[]) => void,
  ): Promise<boolean> => {
    try {
      for await (const { results } of walkPages(fetchPage, query)) take(results.filter(isItem));
      isTold = false;
      return true;
    } catch (thrown) {
      // Without a single page it is some other answer, which passes.
      if (!(thrown instanceof PagingError) || thrown.read.pages === 0) throw thrown;
      if (!isTold) terminal.err(`talklive: not whole: ${thrown.message}; going on with what came`);
      isTold = true;
      return thrown.isThrough;
    }
  };
}

export const isItem = (item: unknown): item is object => typeof item === 'object' && item !== null;
