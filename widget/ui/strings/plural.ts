/** Counted words, and times to wait for, by the language's own rules: apart, for a call that goes well has none. */
import { fill } from './format.ts';

/** Plural forms by the language's own rules; `other` is the one that every language has. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form of `forms` that `count` takes in `locale`, with `{count}` written in that language's digits. */
export function plural(locale: string, forms: Plural, count: number): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return fill(form, { count: new Intl.NumberFormat(locale).format(count) });
}

const TIME = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;

/** Weekday and time of day, by the visitor's own clock. @param at in ms since 1970 */
export const dayTime = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, TIME).format(at);
