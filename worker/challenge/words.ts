/** What the challenge's frame says, in the languages of the widget. */
export interface ChallengeWords {
  title: string;
  why: string;
  cancel: string;
}

const ENGLISH: ChallengeWords = {
  title: 'Are you a person?',
  why: 'Please confirm it here, and then it goes on.',
  cancel: 'Cancel',
};

const WORDS: Record<string, ChallengeWords> = {
  en: ENGLISH,
  es: {
    title: '¿Eres una persona?',
    why: 'Confírmalo aquí y continuamos.',
    cancel: 'Cancelar',
  },
  fr: {
    title: 'Êtes-vous une personne ?',
    why: 'Confirmez-le ici, et nous continuons.',
    cancel: 'Annuler',
  },
  de: {
    title: 'Sind Sie ein Mensch?',
    why: 'Bitte bestätigen Sie es hier, dann geht es weiter.',
    cancel: 'Abbrechen',
  },
  pt: {
    title: 'Você é uma pessoa?',
    why: 'Confirme aqui e continuamos.',
    cancel: 'Cancelar',
  },
  it: {
    title: 'Sei una persona?',
    why: 'Confermalo qui e si prosegue.',
    cancel: 'Annulla',
  },
  nl: {
    title: 'Bent u een mens?',
    why: 'Bevestig het hier, dan gaat het verder.',
    cancel: 'Annuleren',
  },
  pl: {
    title: 'Czy jesteś człowiekiem?',
    why: 'Potwierdź to tutaj, a przejdziemy dalej.',
    cancel: 'Anuluj',
  },
  ja: {
    title: 'ご本人による操作ですか？',
    why: 'こちらで確認していただくと、先へ進みます。',
    cancel: 'キャンセル',
  },
  zh: {
    title: '请确认您不是机器人',
    why: '在此确认后即可继续。',
    cancel: '取消',
  },
  ar: {
    title: 'هل أنت إنسان؟',
    why: 'أكّد ذلك هنا للمتابعة.',
    cancel: 'إلغاء',
  },
  he: {
    title: 'האם אתם בני אדם?',
    why: 'אשרו זאת כאן ונמשיך.',
    cancel: 'ביטול',
  },
};

/** @param wanted a BCP 47 tag; English for what we do not speak */
export function wordsFor(wanted: string): { lang: string; dir: 'ltr' | 'rtl'; words: ChallengeWords } {
  const base = wanted.toLowerCase().replace(/^iw\b/, 'he').split(/[-_]/)[0] ?? '';
  const lang = Object.hasOwn(WORDS, base) ? base : 'en';
  return { lang, dir: /^(ar|he)$/.test(lang) ? 'rtl' : 'ltr', words: WORDS[lang] ?? ENGLISH };
}
