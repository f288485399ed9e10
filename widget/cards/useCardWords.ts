import { WORDS } from 'virtual:card-words';
import { useUi } from '../ui/context.ts';
import { fitting } from '../ui/languages.ts';
import type { CardWords } from '../ui/strings/en.ts';

/** The words around cards, of all languages: they come with the cards' views, which few conversations load. */
export function useCardWords(): CardWords {
  const { locale } = useUi();
  return WORDS[fitting(locale, Object.keys(WORDS)) ?? 'en'] as CardWords;
}
