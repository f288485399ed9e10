/** Which language an element speaks, and its words once their chunk is here. */
import { direction, fitting, LANGUAGES, type LanguageTag } from '../ui/languages.ts';
import { loadStrings as fetchStrings } from '../ui/load-strings.ts';
import type { Strings } from '../ui/strings/en.ts';

const loaded = new Map<LanguageTag, Strings>();
const loading = new Map<LanguageTag, Promise<Strings>>();

export interface Language {
  /** The language of ours that was chosen. */
  key: LanguageTag;
  /** BCP 47 as the page means it, for `Intl`: `en-GB` keeps its own dates. */
  locale: string;
  dir: 'ltr' | 'rtl';
}

/** `Intl` throws at tags that are not well-formed, which pages do write (`pt_BR`, `de--AT`). */
function localeOf(wish: string, key: LanguageTag): string {
  try {
    return Intl.getCanonicalLocales(wish.trim().replaceAll('_', '-'))[0] ?? key;
  } catch {
    return key;
  }
}

/** The first of the attribute, the nearest `lang` of the page and its root that we speak; else English. */
export function languageOf(host: Element): Language {
  const wishes = [
    host.getAttribute('lang'),
    host.parentElement?.closest('[lang]')?.getAttribute('lang'),
    document.documentElement.lang,
  ];
  for (const wish of wishes) {
    const key = fitting(wish, LANGUAGES);
    if (wish && key) return { key, locale: localeOf(wish, key), dir: direction(key) };
  }
  return { key: 'en', locale: 'en', dir: 'ltr' };
}

/** The words, where they are already here. */
export const stringsNow = (key: LanguageTag): Strings | null => loaded.get(key) ?? null;

/** Fetches the words of `key` once; a fetch that failed altogether may be tried again. */
export function loadStrings(key: LanguageTag): Promise<Strings> {
  let promise = loading.get(key);
  if (!promise) {
    promise = fetchStrings(key).then(
      (strings) => {
        loaded.set(key, strings);
        return strings;
      },
      (fault: unknown) => {
        loading.delete(key);
        throw fault;
      },
    );
    loading.set(key, promise);
  }
  return promise;
}
