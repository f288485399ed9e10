import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../widget/build/languages-plugin.ts';
import { direction } from '../../../widget/ui/languages.ts';
import { alikeOf, entries, textsOf, translations } from './files.ts';

const english = textsOf(entries('en'));

/** Code that a developer copies: its quotes are code, not prose. */
const CODE = {
  'errors.iframe.remedy': 'allow="microphone; camera; autoplay"',
  'errors.policy.remedy': 'microphone=(self)',
  'errors.sandboxed.remedy': 'allow-same-origin',
  'errors.csp.cause': 'Content-Security-Policy',
};
const withoutCode = (text: string) =>
  Object.values(CODE).reduce((rest, code) => rest.replace(code, ''), text);

/** Words that only an English text has: a sentence that was never translated, in whole or in part. */
const ENGLISH_WORDS =
  /(?<![\p{L}-])(the|your|you|is|was|and|or|with|not|this|call|calls|try|please|again|microphone|wait|loading|speaking)(?![\p{L}-])/iu;
/** Words of other languages that look English. */
const SAME_SPELLING: Partial<Record<string, RegExp>> = { nl: /\b(is|was|was het)\b/gi };

/** Scripts that are several, by their names in a locale. */
const TOGETHER: Partial<Record<string, RegExp>> = {
  Jpan: /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u,
  Hans: /\p{sc=Han}/u,
  Hant: /\p{sc=Han}/u,
  Kore: /[\p{sc=Hangul}\p{sc=Han}]/u,
};
/** What a language is written in; a text of it has a letter of that. */
function scriptOf(tag: string): RegExp {
  const { script = 'Latn' } = new Intl.Locale(tag).maximize();
  return TOGETHER[script] ?? new RegExp(`\\p{sc=${script}}`, 'u');
}

/** Quotation marks by the language's own typography; one that is not here has any that print has. */
const QUOTES: Partial<Record<string, RegExp>> = {
  es: /«Permitir»/,
  fr: /«\u00a0Autoriser\u00a0»/,
  de: /„Zulassen“/,
  'pt-BR': /“Permitir”/,
  it: /«Consenti»/,
  nl: /‘Toestaan’/,
  pl: /„Zezwól”/,
  ja: /「許可」/,
  'zh-CN': /“允许”/,
  ar: /«السماح»/,
  he: /״אישור״/,
};
const PRINTED = /[«»„“”‘’‚「『״][\u00a0\u202f]?\p{L}[\p{L}\p{M}\s]*[\u00a0\u202f]?[«»“”‘’」』״]/u;

describe.each(translations)('%s', (tag) => {
  const own = textsOf(entries(tag));
  const file = `widget/ui/strings/${tag}.ts`;

  it('leaves nothing in English', async () => {
    const allowed = Object.keys(await alikeOf(tag));
    const alike = [...own].filter(([path, text]) => text === english.get(path)).map(([path]) => path);
    expect(alike.sort(), `${file}: translate these, or name them in its \`alike\``).toEqual(allowed.sort());
  });

  it('mixes no English words into its own', () => {
    const same = SAME_SPELLING[tag] ?? /(?!)/g;
    const mixed = [...own].filter(([, text]) => ENGLISH_WORDS.test(withoutCode(text).replace(same, '')));
    const words = 'a word that is its own and looks English belongs into SAME_SPELLING here';
    expect(mixed, `${file}: translate these; ${words}`).toEqual([]);
  });

  it('is written in its own script', () => {
    const script = scriptOf(tag);
    expect([...own].filter(([, text]) => !script.test(text))).toEqual([]);
  });

  it('sets quotes, apostrophes and ellipses as print does', () => {
    expect([...own].filter(([, text]) => /["'`]|\.\.\./.test(withoutCode(text)))).toEqual([]);
    const { [tag]: quoted = PRINTED } = QUOTES;
    const path = 'errors.micDismissed.remedy';
    expect(own.get(path), `${file}: ${path} names a button, in the language’s own quotes`).toMatch(quoted);
  });

  it('leaves every number to the formatter', () => {
    expect([...own].filter(([, text]) => /\p{Nd}/u.test(text))).toEqual([]);
  });

  it('keeps the code that a developer needs as it is', () => {
    for (const [path, code] of Object.entries(CODE)) expect(own.get(path)).toContain(code);
    expect(own.get('errors.insecure.remedy')).toContain('https://');
  });
});

describe('French', () => {
  it('keeps : ; ! ? and « » from breaking away from their words', () => {
    const loose = /(?<![\u00a0\u202f])[?!;»]|(?<!\u00a0|https):|«(?!\u00a0)/u;
    expect([...textsOf(entries('fr'))].filter(([, text]) => loose.test(withoutCode(text)))).toEqual([]);
  });
});

describe.each(LANGUAGES.filter((tag) => direction(tag) === 'rtl'))('%s', (tag) => {
  it('isolates what reads left to right at the end of a phrase', () => {
    const own = textsOf(entries(tag));
    for (const [path, piece] of [
      ['ways.phone', '{phone}'],
      ['errors.reference', '{id}'],
      ['errors.insecure.remedy', 'https://'],
      ...Object.entries(CODE),
    ] as const)
      expect(own.get(path)).toContain(`\u2066${piece}\u2069`);
  });
});
