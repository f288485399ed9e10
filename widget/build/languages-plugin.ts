/** The widget's languages: a file of `ui/strings` each, found by its name, and two chunks each, for nobody loads words that are not shown; what few are shown goes of all languages together. */
import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rollup';
import { direction } from '../ui/languages.ts';
import type { Alike, CardWords, ListeningWords, Outcomes, PersonWords, Words } from '../ui/strings/en.ts';

/** What a language's file exports: said while all goes well; of a call that failed, was cut off or is over; around cards, and around what is heard; of asking for a person. */
export interface LanguageFile {
  words: Words;
  outcomes: Outcomes;
  cards: CardWords;
  listening: ListeningWords;
  person: PersonWords;
  /** Need not be there. */
  alike: Alike;
}

const HERE = resolve(import.meta.dirname, '../ui/strings');
/** `de`, `pt-BR`: other files stand beside the languages. */
const TAG = /^[a-z]{2,3}(-[A-Z][\w-]+)?$/;

/** BCP 47 tags, English first. */
export const LANGUAGES: readonly string[] = globSync(`${HERE}/*.ts`)
  .map((file) => basename(file, '.ts'))
  .filter((name) => TAG.test(name))
  .sort((one, other) => Number(other === 'en') - Number(one === 'en') || one.localeCompare(other, 'en'));

const fileOf = (tag: string) => resolve(HERE, `${tag}.ts`);

/** What types do not know of it yet. */
type Told = Intl.Locale & { getTextInfo(): { direction?: string } };

/** @throws where a page would read the language the wrong way: `direction` knows by name what is read from right to left, for the script counts its bytes */
export function requireDirection(tag: string): void {
  const { direction: reads } = (new Intl.Locale(tag) as Told).getTextInfo();
  if (reads !== undefined && direction(tag) !== reads)
    throw new Error(
      `${fileOf(tag)}: "${tag}" is read ${reads}: say so in \`direction\`, widget/ui/languages.ts`,
    );
}

/** @throws where the file exports something else, or its language would be read the wrong way */
export async function languageFile(tag: string): Promise<LanguageFile> {
  requireDirection(tag);
  const {
    words,
    outcomes,
    cards,
    listening,
    person,
    alike = {},
  } = (await import(pathToFileURL(fileOf(tag)).href)) as Partial<LanguageFile>;
  if (!words || !outcomes || !cards || !listening || !person)
    throw new Error(`${fileOf(tag)}: expected the exports words, outcomes, cards, listening and person`);
  return { words, outcomes, cards, listening, person, alike };
}

const ID = '\0virtual:languages';
/** Few words, which come with the views that show them: of all languages at once. */
const TOGETHER: Record<string, (file: LanguageFile) => unknown> = {
  '\0virtual:card-words': ({ cards }) => cards,
  '\0virtual:listening-words': ({ listening }) => listening,
  '\0virtual:person-words': ({ person }) => person,
  /** On the way to the others. */
  '\0virtual:person-ask': ({ person }) => person.ask,
};
/** `virtual:strings/de`, `virtual:outcomes/de`: the names of their chunks. */
const PART = /^virtual:(strings|outcomes)\/(.+)$/;

function list(): string {
  const files = LANGUAGES.map(
    (tag) =>
      `${JSON.stringify(tag)}: [() => import('virtual:strings/${tag}'), () => import('virtual:outcomes/${tag}')]`,
  );
  return `export const LANGUAGES = ${JSON.stringify(LANGUAGES)};\nexport const FILES = { ${files.join(', ')} };`;
}

export function languages(): Plugin {
  return {
    name: 'languages',
    resolveId: (id) => (`\0${id}` === ID || `\0${id}` in TOGETHER || PART.test(id) ? `\0${id}` : null),
    async load(id) {
      if (id === ID) return { code: list(), moduleSideEffects: false };
      const pick = TOGETHER[id];
      if (pick) {
        for (const tag of LANGUAGES) this.addWatchFile(fileOf(tag));
        const files = await Promise.all(LANGUAGES.map(async (tag) => [tag, pick(await languageFile(tag))]));
        return `export const WORDS = ${JSON.stringify(Object.fromEntries(files))};`;
      }
      const [, kind, tag] = PART.exec(id.replace('\0', '')) ?? [];
      if (!tag) return null;
      this.addWatchFile(fileOf(tag));
      const { words, outcomes } = await languageFile(tag);
      return `export default ${JSON.stringify(kind === 'strings' ? words : outcomes)};`;
    },
  };
}
