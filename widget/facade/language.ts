/** Which of the launcher's languages a tag speaks. The elements decide by the same rule. */
import { words } from 'virtual:facade';
import { direction, fitting } from '../ui/languages.ts';

export interface FacadeLanguage {
  key: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  words: readonly [talk: string, chat: string, dismiss: string, offline: string];
}

const [tags = [], ...texts] = words.split('\n').map((line) => line.split('|'));

function language(key: string, lang: string): FacadeLanguage {
  const at = tags.indexOf(key);
  return {
    key,
    lang,
    dir: direction(key),
    words: texts.map((line) => line[at]) as unknown as FacadeLanguage['words'],
  };
}

export function languageOf(host: Element | null): FacadeLanguage {
  for (const wish of [
    host?.getAttribute('lang'),
    host?.parentElement?.closest('[lang]')?.getAttribute('lang'),
    document.documentElement.lang,
  ]) {
    const key = fitting(wish, tags);
    if (wish && key) return language(key, wish);
  }
  return language('en', 'en');
}
