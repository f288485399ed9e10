/** What counts as said, in the scripts of all languages of the widget. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../widget/build/languages-plugin.ts';
import { fetchWords } from '../../../widget/ui/load-strings.ts';
import { createWords } from '../../../widget/ui/topics/words.ts';

const says = (locale: string, text: string, phrase: string): boolean => {
  const words = createWords(locale);
  return words.heard(text)(words.signsOf(phrase));
};

/** By language: what is said, then what of it counts, and what does not. */
const SAID: Record<string, [said: string, counts: string[], not: string[]]> = {
  en: [
    'Don’t worry: the PRICING page has the résumé, and check-in is at nine.',
    ['Pricing', 'pricing page', 'resume', 'check in', 'don’t worry', 'Nine'],
    ['price', 'pric', 'page pricing', ''],
  ],
  de: ['Unsere Preise stehen unter „Größe und Übersicht“.', ['PREISE', 'grosse und ubersicht'], ['Preis']],
  es: ['Le muestro la configuración y los precios.', ['CONFIGURACION', 'precios'], ['precio']],
  fr: ['Je parle d’abonnement, et de l’Équipe.', ['abonnement', 'equipe', "l'équipe"], ['bonnement']],
  it: ['Per l’abbonamento c’è una prova; più di così no.', ['Abbonamento', 'piu'], ['bona']],
  nl: ['De prijzen staan bij de categorieën.', ['Prijzen', 'categorieen'], ['prijs']],
  pl: ['Ceny znajdzie pan w zakładce „Częste pytania”.', ['CENY', 'częste pytania'], ['cen']],
  'pt-BR': ['Os preços e a integração estão aqui.', ['PRECOS', 'Integracao'], ['preço']],
  ja: ['料金プランについてお話しします。', ['料金', 'プラン', '料金プラン'], ['ラン', '金プ']],
  'zh-CN': ['我们的价格页面有更多信息。', ['价格', '信息'], ['格页', '的价']],
  ar: ['سأريكم الأسعار والأسئلة الشائعة.', ['الأسعار', 'الأَسْعار', 'الشائعة'], ['أسعار']],
  he: ['אראה לכם את המחירים ואת השאלות.', ['המחירים', 'הַמְּחִירִים', 'השאלות'], ['מחירים']],
};

it('has examples of languages that there are', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(Object.keys(SAID)));
});

// Of a language without an example, too.
it.each(LANGUAGES)('hears in %s what its own words say', async (tag) => {
  const { chat, voice } = await fetchWords(tag);
  expect(says(tag, `${chat.title}. ${voice.connected.text}`, chat.title)).toBe(true);
  expect(says(tag, voice.connected.text, voice.connected.text)).toBe(true);
  expect(says(tag, chat.title, voice.connected.text)).toBe(false);
});

describe.each(Object.entries(SAID))('in %s', (locale, [said, counts, not]) => {
  it.each(counts)('“%s” is said', (phrase) => expect(says(locale, said, phrase)).toBe(true));
  it.each(not)('“%s” is not', (phrase) => expect(says(locale, said, phrase)).toBe(false));
});

it('takes a language without its dictionary sign by sign', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(says('ja', '料金プランについて', 'プラン')).toBe(true);
    expect(says('ja', '料金プランについて', '予約')).toBe(false);
  } finally {
    Reflect.set(Intl, 'Segmenter', Segmenter);
  }
});

it.each([
  ['ja', 'このページの「営業時間」にすべてあります。', '営業時間', 'すべ'],
  ['zh-CN', '都写在本页的“营业时间”里。', '营业时间', '间里'],
])('hears in %s the words of which Firefox says that they are none', (locale, said, phrase, not) => {
  const { Segmenter } = Intl;
  // As Firefox cuts: of words by its dictionary, the last before a mark is not called a word.
  class AsInFirefox extends Segmenter {
    override segment(text: string): Intl.Segments {
      const cut = [...super.segment(text)];
      return cut.map((one, at) => ({
        ...one,
        isWordLike: one.isWordLike === true && cut[at + 1]?.isWordLike !== false,
      })) as unknown as Intl.Segments;
    }
  }
  Reflect.set(Intl, 'Segmenter', AsInFirefox);
  try {
    expect(says(locale, said, phrase)).toBe(true);
    expect(says(locale, said, not)).toBe(false);
  } finally {
    Reflect.set(Intl, 'Segmenter', Segmenter);
  }
});

it('looks a phrase up in a long speech, and does not search for it', () => {
  const words = createWords('en');
  const isSaid = words.heard(Array.from({ length: 400 }, (_, at) => `word${at}`).join(' '));
  const phrases = Array.from({ length: 600 }, (_, at) => words.signsOf(`word${at} word${at + 1}`));
  const before = performance.now();
  expect(phrases.filter(isSaid)).toHaveLength(399);
  expect(performance.now() - before).toBeLessThan(500);
});
