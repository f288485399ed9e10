import type { LanguageTag } from './languages.ts';
import type { Strings, Words } from './strings/en.ts';
import type { Outcomes } from './strings/outcomes/en.ts';

/** A module of one export, whose name is the language's. */
type Chunk<T> = Promise<Record<string, T>>;

/** Two chunks each, English too: nobody loads words that are not shown. Both at once, for a failure waits for nothing. */
const FILES: Record<LanguageTag, () => [Chunk<Words>, Chunk<Outcomes>]> = {
  en: () => [import('./strings/en.ts'), import('./strings/outcomes/en.ts')],
  es: () => [import('./strings/es.ts'), import('./strings/outcomes/es.ts')],
  fr: () => [import('./strings/fr.ts'), import('./strings/outcomes/fr.ts')],
  de: () => [import('./strings/de.ts'), import('./strings/outcomes/de.ts')],
  'pt-BR': () => [import('./strings/pt-BR.ts'), import('./strings/outcomes/pt-BR.ts')],
  it: () => [import('./strings/it.ts'), import('./strings/outcomes/it.ts')],
  nl: () => [import('./strings/nl.ts'), import('./strings/outcomes/nl.ts')],
  pl: () => [import('./strings/pl.ts'), import('./strings/outcomes/pl.ts')],
  ja: () => [import('./strings/ja.ts'), import('./strings/outcomes/ja.ts')],
  'zh-CN': () => [import('./strings/zh-CN.ts'), import('./strings/outcomes/zh-CN.ts')],
  ar: () => [import('./strings/ar.ts'), import('./strings/outcomes/ar.ts')],
  he: () => [import('./strings/he.ts'), import('./strings/outcomes/he.ts')],
};

async function both(tag: LanguageTag): Promise<Strings> {
  const [words, outcomes] = await Promise.all(FILES[tag]());
  return Object.assign({}, ...Object.values(words), ...Object.values(outcomes)) as Strings;
}

/**
 * The words of `tag`; English where a chunk of theirs cannot be had, for a widget in English beats none.
 * @throws TypeError, as `import()` does, where English cannot be had either.
 */
export function loadStrings(tag: LanguageTag): Promise<Strings> {
  return both(tag).catch((fault: unknown) => {
    if (tag === 'en') throw fault;
    console.warn(`Talk Live: the words for "${tag}" did not load; English is shown.`, fault);
    return both('en');
  });
}
