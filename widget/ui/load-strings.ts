import type { LanguageTag } from './languages.ts';
import type { Strings } from './strings/en.ts';

/** A chunk each, English too: nobody loads words that are not shown. */
const FILES: Record<LanguageTag, () => Promise<Strings>> = {
  en: () => import('./strings/en.ts').then(({ en }) => en),
  es: () => import('./strings/es.ts').then(({ es }) => es),
  fr: () => import('./strings/fr.ts').then(({ fr }) => fr),
  de: () => import('./strings/de.ts').then(({ de }) => de),
  'pt-BR': () => import('./strings/pt-BR.ts').then(({ ptBR }) => ptBR),
  it: () => import('./strings/it.ts').then(({ it }) => it),
  nl: () => import('./strings/nl.ts').then(({ nl }) => nl),
  pl: () => import('./strings/pl.ts').then(({ pl }) => pl),
  ja: () => import('./strings/ja.ts').then(({ ja }) => ja),
  'zh-CN': () => import('./strings/zh-CN.ts').then(({ zhCN }) => zhCN),
  ar: () => import('./strings/ar.ts').then(({ ar }) => ar),
  he: () => import('./strings/he.ts').then(({ he }) => he),
};

/**
 * The words of `tag`; English where their chunk cannot be had, for a widget in English beats none.
 * @throws TypeError, as `import()` does, where English cannot be had either.
 */
export function loadStrings(tag: LanguageTag): Promise<Strings> {
  return FILES[tag]().catch((fault: unknown) => {
    if (tag === 'en') throw fault;
    console.warn(`Talk Live: the words for "${tag}" did not load; English is shown.`, fault);
    return FILES.en();
  });
}
