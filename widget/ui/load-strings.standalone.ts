/** For the one-file script: all languages would be a fifth of it, so the one that is spoken is fetched by its hash. */
import { importCheckedChunk } from '../import-checked.ts';
import { script } from '../script.ts';
import { outcomes, words, type Outcomes, type Words } from './strings/en.ts';

const fetchFile = async (name: string) =>
  ((await importCheckedChunk(name, script?.base ?? '')) as { default: unknown }).default;

export const fetchWords = async (tag: string) =>
  tag === 'en' ? words : ((await fetchFile(`strings-${tag}`)) as Words);

export const fetchOutcomes = async (tag: string) =>
  tag === 'en' ? outcomes : ((await fetchFile(`outcomes-${tag}`)) as Outcomes);
