/** Which language an element speaks, and its words once their chunk is here. */
import { LANGUAGES } from 'virtual:languages';
import { direction, fitting } from '../ui/languages.ts';
import { lastResort } from '../ui/last-resort.ts';
import { fetchOutcomes, fetchWords } from '../ui/load-strings.ts';
import type { Strings, Words } from '../ui/strings/en.ts';

const known = new Map<string, Strings>();
const listeners = new Set<() => void>();
/** Languages whose words are English. */
const inEnglish = new Set<string>();
/** Languages whose words of faults are here, or on their way. */
const asked = new Set<string>();
const loading = new Map<string, Promise<Words>>();

export interface Language {
  /** The language of ours that was chosen. */
  key: string;
  /** BCP 47 as the page means it, for `Intl`: `en-GB` keeps its own dates. */
  locale: string;
  dir: 'ltr' | 'rtl';
}

/** `Intl` throws at tags that are not well-formed, which pages do write (`pt_BR`, `de--AT`). */
function localeOf(wanted: string, key: string): string {
  try {
    return Intl.getCanonicalLocales(wanted.trim().replaceAll('_', '-'))[0] ?? key;
  } catch {
    return key;
  }
}

/**
 * The first that we speak of: what a trigger asks for, the attribute of the tag and of what opened it, the nearest `lang`
 * around that, and of the page; else English.
 */
export function languageOf(host: Element, asked?: string, opener = host): Language {
  const tags = [
    asked,
    host.getAttribute('lang'),
    opener.getAttribute('lang'),
    opener.parentElement?.closest('[lang]')?.getAttribute('lang'),
    document.documentElement.lang,
  ];
  for (const wanted of tags) {
    const key = fitting(wanted, LANGUAGES);
    if (wanted && key) return { key, locale: localeOf(wanted, key), dir: direction(key) };
  }
  return { key: 'en', locale: 'en', dir: 'ltr' };
}

/** The words, where they are already here; what is said of faults and ends comes after them. */
export const stringsNow = (key: string): Strings | null => known.get(key) ?? null;

export function onStrings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(key: string, strings: Strings): void {
  known.set(key, strings);
  for (const listener of listeners) listener();
}

/** English where a language cannot be had, for a widget in English beats none. @throws where English cannot be had either */
async function fetchStrings(key: string): Promise<Words> {
  try {
    return await fetchWords(key);
  } catch (fault) {
    if (key === 'en') throw fault;
    console.warn(`[talklive] the words for "${key}" did not load.`, fault);
    const words = await fetchWords('en');
    inEnglish.add(key);
    return words;
  }
}

/** Fetches the words of `key` once; a fetch that failed altogether may be tried again. */
export function loadStrings(key: string): Promise<Words> {
  let promise = loading.get(key);
  if (!promise) {
    promise = fetchStrings(key).then((strings) => {
      keep(key, strings);
      return strings;
    });
    loading.set(key, promise);
    promise.catch(() => loading.delete(key));
  }
  return promise;
}

/**
 * Fetches what is said of faults and ends, once, after what the visitor waits for and before a fault needs it: a network
 * that is lost brings no words. Where it does not come, words of last resort stand in until there is a network again.
 */
export async function loadOutcomes(key: string): Promise<void> {
  if (asked.has(key)) return;
  asked.add(key);
  const words = await loadStrings(key);
  try {
    keep(key, { ...words, ...(await fetchOutcomes(inEnglish.has(key) ? 'en' : key)) });
  } catch (fault) {
    console.warn(`[talklive] the words for "${key}" did not load.`, fault);
    keep(key, { ...words, ...lastResort(words) });
    asked.delete(key);
    addEventListener('online', () => void loadOutcomes(key), { once: true });
  }
}
