import type { Operation } from '../../management/operation.ts';
import { LIST_LIMIT } from '../../management/paging.ts';
import type { Terminal } from './terminal.ts';
import { count } from './walk.ts';

/** Says that there may be more than what is shown, where the user did not say how much to show. */
export function hintAtMore(
  data: unknown,
  { query = [] }: Operation,
  given: unknown,
  canWalk: boolean,
  terminal: Terminal,
): void {
  const asked = Object.keys((given ?? {}) as object);
  if (
    !query.includes('limit') ||
    ['limit', 'page', 'cursor', 'pageState'].some((name) => asked.includes(name))
  )
    return;
  const remedy = canWalk ? '--all reads all of them' : '--limit takes up to 1000';
  if (Array.isArray(data)) {
    if (data.length === LIST_LIMIT)
      terminal.err(
        `talklive: ${data.length} items, as many as one answer holds: there may be more; ${remedy}`,
      );
    return;
  }
  const { results, metadata } = (data ?? {}) as { results?: unknown; metadata?: { totalItems?: unknown } };
  const total = Number(metadata?.totalItems);
  if (Array.isArray(results) && total > results.length)
    terminal.err(`talklive: ${count(results.length)} of ${count(total)} items; ${remedy}`);
}
