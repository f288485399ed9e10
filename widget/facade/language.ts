/** Which of our languages a tag speaks. The elements decide by the same rule. */
import { further, words } from 'virtual:facade';
import { importChunk } from './chunks.ts';
import { direction, fitting } from '../ui/languages.ts';
import type { Words } from '../ui/strings/en.ts';

export interface FacadeLanguage {
  key: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  words: readonly [talk: string, chat: string, dismiss: string, offline: string];
}

const [own = [], ...texts] = words.split('\n').map((line) => line.split('|'));
const tags = further ? [...own, ...further.split(' ')] : own;
/** Of those that are not in the script: asked for, and what came. */
const learned: Record<string, FacadeLanguage['words'] | 'asked' | undefined> = {};

export function facadeLanguageOf(host: Element | null): FacadeLanguage {
  const wanted = [
    (host as HTMLElement | null)?.lang,
    host?.parentElement?.closest<HTMLElement>('[lang]')?.lang,
    document.documentElement.lang,
    'en',
  ];
  const lang = wanted.find((one) => fitting(one, tags)) as string;
  const key = fitting(lang, tags) as string;
  const at = further && !own.includes(key) ? own.indexOf('en') : own.indexOf(key);
  const far = further && learned[key];
  return {
    key,
    lang,
    dir: direction(key),
    words:
      far && far !== 'asked' ? far : (texts.map((line) => line[at]) as unknown as FacadeLanguage['words']),
  };
}

/** Fetches the words of a language that is not in the script, once; until then, and where they do not come, they are English. */
export async function learn({ key }: FacadeLanguage, base: string, then: () => void): Promise<void> {
  if (own.includes(key) || learned[key]) return;
  learned[key] = 'asked';
  const { default: all } = (await importChunk(`strings-${key}`, base)) as { default: Words };
  const { talk, chat, dismiss } = all.launcher;
  learned[key] = [talk, chat, dismiss, all.fault.offline];
  then();
}
