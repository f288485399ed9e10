import { useEffect, useEffectEvent, useState } from 'react';
import { useUi } from '../context.ts';
import { fitting } from '../languages.ts';
import { fill } from '../strings/format.ts';
import { useCall } from '../useCall.ts';
import { listeningWords } from './words.ts';

const nameOf = (language: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;

/** The view follows the language that the conversation has changed to; says so, and how to have the page's again. */
export function useFollowed(): { text: string; lang: string; back: string; goBack: () => void } | null {
  const { locale, follow } = useUi();
  const { language } = useCall();
  /** As the page has it. */
  const [own] = useState(locale);
  /** Once for each change: who has gone back stays there. */
  const go = useEffectEvent(() => follow?.(language));
  useEffect(() => go(), [language]);
  const isOther = language !== undefined && fitting(locale, [language.slice(0, 2)]) !== undefined;
  if (!isOther || locale === own || fitting(own, [language.slice(0, 2)])) return null;
  return {
    text: fill(listeningWords(locale).captions.follows, { language: nameOf(language, locale) }),
    // For whoever does not read the new one.
    lang: own,
    back: fill(listeningWords(own).captions.back, { language: nameOf(own.split('-')[0] ?? own, own) }),
    goBack: () => follow?.(),
  };
}
