import { describe, expect, it } from 'vitest';
import { entries, textsOf, translations } from './files.ts';

const english = textsOf(entries('en'));

/** What may read as in English, with the reason. */
const ALIKE: Partial<Record<string, Record<string, string>>> = {
  es: { 'chat.title': 'chat is Spanish too', 'demo.chat': 'chat is Spanish too' },
  fr: {
    'common.assistant': 'the same word',
    'chat.log': 'the same word',
    'toast.label': 'the same word',
    'cards.note': 'the same word',
  },
  de: {
    'chat.title': 'Chat is German too',
    'demo.chat': 'Chat is German too',
    'demo.video': 'Video is German too',
    'cards.link': 'Link is German too',
  },
  'pt-BR': {
    'chat.title': 'chat is Portuguese too',
    'demo.chat': 'chat is Portuguese too',
    'cards.link': 'link is Portuguese too',
  },
  it: {
    'chat.title': 'chat is Italian too',
    'demo.chat': 'chat is Italian too',
    'demo.video': 'video is Italian too',
    'cards.link': 'link is Italian too',
  },
  nl: {
    'chat.title': 'chat is Dutch too',
    'demo.chat': 'chat is Dutch too',
    'demo.video': 'video is Dutch too',
    'demo.camera': 'camera is Dutch too',
    'cards.link': 'link is Dutch too',
  },
  pl: { 'cards.link': 'link is Polish too' },
};

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

/** Scripts that a language is written in; a text of it has a letter of one. */
const SCRIPTS: Partial<Record<string, RegExp>> = {
  ja: /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u,
  'zh-CN': /\p{sc=Han}/u,
  ar: /\p{sc=Arabic}/u,
  he: /\p{sc=Hebrew}/u,
};

/** Quotation marks by the language's own typography. */
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

describe.each(translations)('%s', (tag) => {
  const own = textsOf(entries(tag));

  it('leaves nothing in English', () => {
    const allowed = ALIKE[tag] ?? {};
    const alike = [...own].filter(([path, text]) => text === english.get(path)).map(([path]) => path);
    expect(alike.sort()).toEqual(Object.keys(allowed).sort());
  });

  it('mixes no English words into its own', () => {
    const same = SAME_SPELLING[tag] ?? /(?!)/g;
    const mixed = [...own].filter(([, text]) => ENGLISH_WORDS.test(withoutCode(text).replace(same, '')));
    expect(mixed).toEqual([]);
  });

  it('is written in its own script', () => {
    const script = SCRIPTS[tag] ?? /\p{sc=Latin}/u;
    expect([...own].filter(([, text]) => !script.test(text))).toEqual([]);
  });

  it('sets quotes, apostrophes and ellipses as print does', () => {
    expect([...own].filter(([, text]) => /["'`]|\.\.\./.test(withoutCode(text)))).toEqual([]);
    expect(own.get('errors.micDismissed.remedy')).toMatch(QUOTES[tag] ?? /(?!)/);
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

describe.each(['ar', 'he'] as const)('%s', (tag) => {
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
