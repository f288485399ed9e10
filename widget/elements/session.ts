/** Storage throws where the page is sandboxed or the visitor forbids it: then nothing is remembered. */
export function session<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
