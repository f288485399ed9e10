import { siblingOf } from './chunk-address.ts';
import { addHeadLink, knowsModuleLinks, MODULE } from './head-link.ts';

/** Fetches a chunk by its name, and runs it. Resolves when it has run, or will not: a fault is told by whoever needs it. */
export const warm = (name: string): Promise<unknown> =>
  import(siblingOf(import.meta.url, name)).catch(() => undefined);

const ahead = new Set<string>();

/**
 * Fetches a chunk by its name, once, and does not run it.
 * @returns false where that cannot be: in an older browser, or in a bundle of another kind than the script's
 */
export function fetchAhead(name: string): boolean {
  const { url } = import.meta;
  const href = siblingOf(url, name);
  if (href === url || !knowsModuleLinks()) return false;
  if (ahead.has(name)) return true;
  ahead.add(name);
  const link = addHeadLink({ ...MODULE, href });
  link.onload = link.onerror = () => link.remove();
  return true;
}
