/** The few assertions that tests in a browser need. Each throws an Error that shows both sides. */

const show = (value: unknown) => {
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? String(value));
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
};

/** Deep equality of JSON-like values; the order of keys does not count. */
function alike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && alike(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}

export function ok(value: unknown, why: string): asserts value {
  if (!value) throw new Error(`${why}: got ${show(value)}`);
}

export function equal<T>(actual: T, expected: T, why = 'not equal'): void {
  if (!alike(actual, expected)) throw new Error(`${why}: got ${show(actual)}, expected ${show(expected)}`);
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until `look` gives something. @throws Error after `ms`, with what `instead` says. */
export async function eventually<T>(
  what: string,
  look: () => T | null | undefined | false,
  ms = 20_000,
  instead: () => unknown = () => 'nothing',
): Promise<T> {
  for (const deadline = performance.now() + ms; ;) {
    const found = look();
    if (found) return found;
    if (performance.now() > deadline)
      throw new Error(`${what}: not within ${ms} ms; instead ${show(instead())}`);
    await pause(20);
  }
}
