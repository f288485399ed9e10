/** Calls in other tabs of the same site: browsers know by a lock, which each call has a share of as long as it is on. */

const NAME = 'talklive:call';
/** A tab that is closed, or breaks down, tells nobody: each looks for itself, so often (ms). */
const LOOK_MS = 2000;

/** @returns lets the lock go */
export function watchOtherTabs(report: (on: boolean) => void): () => void {
  // Absent in older browsers, and where a page is not secure.
  const { locks } = navigator as { locks?: LockManager };
  let clock: ReturnType<typeof setInterval> | undefined;
  let letGo: (() => void) | undefined;
  let isOver = false;
  let isTold = false;
  const look = async () => {
    // A frame that is being taken away has no locks any more.
    const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
    const isOn = held.filter(({ name }) => name === NAME).length > 1;
    if (!isOver && isOn !== isTold) report((isTold = isOn));
  };
  locks
    ?.request(NAME, { mode: 'shared' }, () => {
      if (isOver) return undefined;
      void look();
      clock = setInterval(() => void look(), LOOK_MS);
      return new Promise<void>((resolve) => (letGo = resolve));
    })
    // Where the page has no origin.
    .catch(() => undefined);
  return () => {
    isOver = true;
    clearInterval(clock);
    letGo?.();
  };
}
