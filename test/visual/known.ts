/** What is known to be wrong with views, and is not mended yet: it is said in each run, and anything else fails it. */
import type { BrowserName } from '../journeys/browser.ts';

interface Known {
  what: string;
  finding: RegExp;
  browsers: readonly BrowserName[];
}

const KNOWN: readonly Known[] = [];

/** @returns what nobody knows yet; the rest is said */
export function unknown(name: BrowserName, found: readonly string[]): string[] {
  const known = KNOWN.filter(({ browsers }) => browsers.includes(name));
  for (const { what, finding } of known) {
    const count = found.filter((line) => finding.test(line)).length;
    if (count > 0) console.warn(`Known in ${name}, ${count} times: ${what}.`);
  }
  return found.filter((line) => !known.some(({ finding }) => finding.test(line)));
}
