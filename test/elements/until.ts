/** The one way in which tests in a browser wait; what they assert, they assert with chai. */
import { pause } from '../pause.ts';

const LOOKS_EVERY = 15;

type Found<T> = Exclude<T, false | null | undefined | 0 | ''>;

/**
 * Waits until `look` gives something: neither throws nor gives what counts as false.
 * @param what names it where it does not come
 * @param ms how long, at most
 * @param instead what is there in its place, for the message
 * @throws Error the last one of `look`, or one that says what did not come
 */
export async function until<T>(
  look: () => T,
  what = String(look),
  ms = 15_000,
  instead: () => unknown = () => 'nothing',
): Promise<Found<T>> {
  for (const deadline = performance.now() + ms; ;) {
    const isLast = performance.now() > deadline;
    try {
      const found = look();
      if (found) return found as Found<T>;
    } catch (fault) {
      if (isLast) throw fault;
    }
    if (isLast) throw new Error(`Not within ${ms} ms: ${what}; instead ${JSON.stringify(instead())}`);
    await pause(LOOKS_EVERY, 'between two looks');
  }
}
