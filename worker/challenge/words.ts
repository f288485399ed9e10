/** What the challenge's frame says, in the languages of the widget. */
export interface ChallengeWords {
  title: string;
  why: string;
  cancel: string;
}

const ENGLISH: ChallengeWords = {
  title: 'Are you a person?',
  why: 'Please confirm it here, and the call begins.',
  cancel: 'Cancel',
};

const WORDS: Record<string, ChallengeWords> = {
  en: ENGLISH,
  es: {
    title: '¿Eres una persona?',
    why: 'Confírmalo aquí y la llamada comenzará.',
    cancel: 'Cancelar',
  },
  fr: {
    title: 'Êtes-vous une personne ?',
    why: 'Confirmez-le ici et l’appel commence.',
    cancel: 'Annuler',
  },
  de: {
    title: 'Sind Sie ein Mensch?',
    why: 'Bitte bestätigen Sie es hier, dann beginnt der Anruf.',
    cancel: 'Abbrechen',
  },
  pt: {
    title: 'Você é uma pessoa?',
    why: 'Confirme aqui e a chamada começa.',
    cancel: 'Cancelar',
  },
  it: {
    title: 'Sei una persona?',
    why: 'Confermalo qui e la chiamata inizia.',
    cancel: 'Annulla',
  },
  nl: {
    title: 'Bent u een mens?',
    why: 'Bevestig het hier, dan begint het gesprek.',
    cancel: 'Annuleren',
  },
  pl: {
    title: 'Czy jesteś człowiekiem?',
    why: 'Potwierdź to tutaj, a rozmowa się rozpocznie.',
    cancel: 'Anuluj',
  },
  ja: {
    title: 'ご本人による操作ですか？',
    why: 'こちらで確認していただくと、通話が始まります。',
    cancel: 'キャンセル',
  },
  zh: {
    title: '请确认您不是机器人',
    why: '在此确认后，通话即会开始。',
    cancel: '取消',
  },
  ar: {
    title: 'هل أنت إنسان؟',
    why: 'أكّد ذلك هنا لتبدأ المكالمة.',
    cancel: 'إلغاء',
  },
  he: {
    title: 'האם אתם בני אדם?',
    why: 'אשרו זאת כאן והשיחה תתחיל.',
    cancel: 'ביטול',
  },
};

/** @param wanted a BCP 47 tag; English for what we do not speak */
export function wordsFor(wanted: string): { lang: string; dir: 'ltr' | 'rtl'; words: ChallengeWords } {
  const base = wanted.toLowerCase().replace(/^iw\b/, 'he').split(/[-_]/)[0] ?? '';
  const lang = Object.hasOwn(WORDS, base) ? base : 'en';
  return { lang, dir: /^(ar|he)$/.test(lang) ? 'rtl' : 'ltr', words: WORDS[lang] ?? ENGLISH };
}
