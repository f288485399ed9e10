import { FILES } from 'virtual:languages';
import type { Outcomes, Words } from './strings/en.ts';

function filesOf(tag: string) {
  const files = FILES[tag];
  if (!files) throw new TypeError(`no language ${tag}`);
  return files;
}

/** What is said while all goes well. @param tag one of ours @throws TypeError, as `import()` does. */
export const fetchWords = async (tag: string) => (await filesOf(tag)[0]()).default as Words;

/** What is said of a call that failed, was cut off or is over. @throws as `fetchWords` does */
export const fetchOutcomes = async (tag: string) => (await filesOf(tag)[1]()).default as Outcomes;
