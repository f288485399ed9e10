/** For the one-file script: all languages would be a fifth of it, so the one that is spoken is fetched by its hash. */
import { addressOf } from 'virtual:chunks';
import { script } from '../script.ts';
import type { LanguageTag } from './languages.ts';
import { en as words, type Words } from './strings/en.ts';
import { en as outcomes, type Outcomes } from './strings/outcomes/en.ts';

async function fetchFile(name: string): Promise<unknown> {
  const address = addressOf(name, script?.base ?? '');
  return Object.values((await import(address)) as object)[0];
}

export const fetchWords = async (tag: LanguageTag) =>
  tag === 'en' ? words : ((await fetchFile(`strings-${tag}`)) as Words);

export const fetchOutcomes = async (tag: LanguageTag) =>
  tag === 'en' ? outcomes : ((await fetchFile(`outcomes-${tag}`)) as Outcomes);
