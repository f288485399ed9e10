import { WORDS } from 'virtual:listening-words';
import { useUi } from '../context.ts';
import { fitting } from '../languages.ts';
import type { ListeningWords } from '../strings/en.ts';

/** The words around what is heard and read, in the language of `locale`. */
export const listeningWords = (locale: string): ListeningWords =>
  WORDS[fitting(locale, Object.keys(WORDS)) ?? 'en'] as ListeningWords;

export const useListeningWords = (): ListeningWords => listeningWords(useUi().locale);
