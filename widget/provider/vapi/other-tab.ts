/** Calls in other tabs of the same site: browsers tell by a lock, which is held as long as a call is on. */

const NAME = 'talklive:call';

/** @returns lets the lock go, or the wait for it */
export function watchOtherTabs(report: (on: boolean) => void): () => void {
  // Absent in older browsers, and where a page is not secure.
  const { locks } = navigator as { locks?: LockManager };
  const ending = new AbortController();
  const { signal } = ending;
  const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const wait = async () => {
    const free = await locks?.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await over;
      return lock !== null;
    });
    if (free !== false || signal.aborted) return;
    report(true);
    await locks?.request(NAME, { signal }, () => {
      report(false);
      return over;
    });
  };
  // Refused where the page has no origin, and at the end of a wait.
  wait().catch(() => undefined);
  return () => ending.abort();
}
