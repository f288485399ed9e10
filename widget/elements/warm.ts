import { siblingOf } from './chunk-address.ts';

/** Fetches a chunk by its name, beside the elements. Resolves when it has run, or will not: a fault is told by whoever needs it. */
export const warm = (name: string): Promise<unknown> =>
  import(siblingOf(import.meta.url, name)).catch(() => undefined);
