import type { LanguageTag } from './languages.ts';
import type { Words } from './strings/en.ts';
import type { Outcomes } from './strings/outcomes/en.ts';

/** A module of one export, whose name is the language's. */
type Chunk<T> = Promise<Record<string, T>>;

/** Two chunks each, English too: nobody loads words that are not shown. */
const FILES: Record<LanguageTag, readonly [() => Chunk<Words>, () => Chunk<Outcomes>]> = {
  en: [() => import('./strings/en.ts'), () => import('./strings/outcomes/en.ts')],
  es: [() => import('./strings/es.ts'), () => import('./strings/outcomes/es.ts')],
  fr: [() => import('./strings/fr.ts'), () => import('./strings/outcomes/fr.ts')],
  de: [() => import('./strings/de.ts'), () => import('./strings/outcomes/de.ts')],
  'pt-BR': [() => import('./strings/pt-BR.ts'), () => import('./strings/outcomes/pt-BR.ts')],
  it: [() => import('./strings/it.ts'), () => import('./strings/outcomes/it.ts')],
  nl: [() => import('./strings/nl.ts'), () => import('./strings/outcomes/nl.ts')],
  pl: [() => import('./strings/pl.ts'), () => import('./strings/outcomes/pl.ts')],
  ja: [() => import('./strings/ja.ts'), () => import('./strings/outcomes/ja.ts')],
  'zh-CN': [() => import('./strings/zh-CN.ts'), () => import('./strings/outcomes/zh-CN.ts')],
  ar: [() => import('./strings/ar.ts'), () => import('./strings/outcomes/ar.ts')],
  he: [() => import('./strings/he.ts'), () => import('./strings/outcomes/he.ts')],
};

const only = async <T>(chunk: Chunk<T>) => Object.values(await chunk)[0] as T;

/** What is said while all goes well. @throws TypeError, as `import()` does. */
export const fetchWords = (tag: LanguageTag): Promise<Words> => only(FILES[tag][0]());

/** What is said of a call that failed, was cut off or is over. @throws as `fetchWords` does */
export const fetchOutcomes = (tag: LanguageTag): Promise<Outcomes> => only(FILES[tag][1]());
