import { useUi } from './context.ts';
import { plural, type Plural } from './strings/plural.ts';
import { useNow } from './useCall.ts';

/** For how long a visitor can go back to a call that was cut off. @param until epoch ms */
export function TimeLeft({ until, words }: { until: number; words: Plural }) {
  const { locale } = useUi();
  const left = Math.max(0, Math.ceil((until - useNow(true)) / 1000));
  return (
    <p className="muted" role="timer">
      {plural(locale, words, left)}
    </p>
  );
}
