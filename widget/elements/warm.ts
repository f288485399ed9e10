import { addressOf } from './chunk-address.ts';

/** Fetches a chunk by its name, beside the elements. */
export function warm(name: string): void {
  // A fault is told by whoever needs it.
  import(addressOf(import.meta.url, name)).catch(() => undefined);
}
