/** What is said of a fault at length, which nobody loads before there is one. */
import { addressOf } from 'virtual:chunks';
import type { Outcomes } from '../ui/strings/en.ts';

/** Under an address of its own each time: browsers may keep a failed import for the page's life. */
export async function wordsOfFault(base: string, language: string): Promise<string[]> {
  const address = addressOf(`outcomes-${language}`, base);
  const [{ errors }] = Object.values((await import(`${address}?${Date.now()}`)) as object) as [Outcomes];
  const { title, cause, remedy } = errors.blocked;
  return [title, cause, remedy];
}
