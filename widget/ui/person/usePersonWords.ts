import { WORDS } from 'virtual:person-words';
import { useUi } from '../context.ts';
import { fitting } from '../languages.ts';
import type { PersonWords } from '../strings/en.ts';

/** BCP 47: in these somebody can be asked to call. */
export const SPOKEN: readonly string[] = Object.keys(WORDS);

export const spokenBy = (locale: string): string => fitting(locale, SPOKEN) ?? 'en';

/** The words of the form, of all languages: they come with it, for few visitors ask for it. */
export function usePersonWords(): PersonWords {
  return WORDS[spokenBy(useUi().locale)] as PersonWords;
}
