/** Fetches a chunk by its name, beside the elements: all of a release have one hash, so that this one's address tells the others'. */
export function warm(name: string): void {
  // A fault is told by whoever needs it.
  import(import.meta.url.replace('early', name)).catch(() => undefined);
}
