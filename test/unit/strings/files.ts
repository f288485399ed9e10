/** The language files as data: what each test here looks at. */
import { languageFile, LANGUAGES } from '../../../widget/build/languages-plugin.ts';
import { fetchOutcomes, fetchWords } from '../../../widget/ui/load-strings.ts';
import type { Plural } from '../../../widget/ui/strings/plural.ts';

/** A text, or the forms of one, under its dotted path. */
export type Entries = Map<string, string | Plural>;

const isPlural = (value: object): value is Plural => 'other' in value;

/** Every text of a language's file, in the file's order. */
export function entriesOf(strings: object, path = ''): Entries {
  const entries: Entries = new Map();
  for (const [name, value] of Object.entries(strings) as [string, string | object][]) {
    const here = path ? `${path}.${name}` : name;
    if (typeof value === 'string' || isPlural(value)) entries.set(here, value);
    else for (const [deep, text] of entriesOf(value, here)) entries.set(deep, text);
  }
  return entries;
}

/** The same with each plural form under a path of its own. */
export function textsOf(entries: Entries): Map<string, string> {
  return new Map(
    [...entries].flatMap(([path, value]) =>
      typeof value === 'string'
        ? [[path, value] as const]
        : Object.entries(value).map(([form, text]) => [`${path}.${form}`, text] as const),
    ),
  );
}

export const blanksOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

export const all: ReadonlyMap<string, Entries> = new Map(
  await Promise.all(
    LANGUAGES.map(async (tag) => {
      const { cards, listening, person } = await languageFile(tag);
      const strings = {
        ...(await fetchWords(tag)),
        ...(await fetchOutcomes(tag)),
        cards,
        listening,
        person,
      };
      return [tag, entriesOf(strings)] as const;
    }),
  ),
);

/** What a language's file says may read as in English, with the reason. */
export const alikeOf = async (tag: string) => (await languageFile(tag)).alike;

export const translations = LANGUAGES.filter((tag) => tag !== 'en');

export function entries(tag: string): Entries {
  const found = all.get(tag);
  if (!found) throw new Error(`no strings for ${tag}`);
  return found;
}
