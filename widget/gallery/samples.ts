/** What is said in the gallery, in the languages that the widget speaks: the words of a conversation are data, not the widget's. */
import { fitting } from '../ui/languages.ts';

export interface SampleTurn {
  hello: string;
  ask: string;
  answer: string;
  thanks: string;
  /** What came of it. */
  gist: string;
  /** A heading of the page, which `answer` mentions. */
  topic: string;
  greeting: string;
  /** First questions, divided by `|`. */
  prompts: string;
  consent: string;
}

const SAID: Record<string, SampleTurn> = {
  en: {
    hello: 'Hello, this is Juniper. How can I help?',
    ask: 'When are you open on Saturday?',
    answer: 'From nine to four. All of it is on this page, under Opening hours.',
    thanks: 'Thank you, that is all',
    gist: 'Asked about Saturday. A visit was booked for 10:30.',
    topic: 'Opening hours',
    greeting: 'Questions? We answer now.',
    prompts: 'When are you open?|What does it cost?|Can I visit you?',
    consent: 'This call is recorded and kept for 30 days. May we?',
  },
  de: {
    hello: 'Guten Tag, hier ist Juniper. Wie kann ich helfen?',
    ask: 'Wann haben Sie am Samstag geöffnet?',
    answer: 'Von neun bis sechzehn Uhr. Alles steht auf dieser Seite unter Öffnungszeiten.',
    thanks: 'Danke, das ist alles',
    gist: 'Frage nach Samstag. Ein Besuch ist für 10:30 Uhr gebucht.',
    topic: 'Öffnungszeiten',
    greeting: 'Fragen? Wir antworten sofort.',
    prompts: 'Wann haben Sie geöffnet?|Was kostet das?|Kann ich vorbeikommen?',
    consent: 'Dieses Gespräch wird aufgezeichnet und 30 Tage aufbewahrt. Dürfen wir?',
  },
  es: {
    hello: 'Hola, soy Juniper. ¿En qué puedo ayudarle?',
    ask: '¿A qué hora abren el sábado?',
    answer: 'De nueve a cuatro. Está todo en esta página, en Horario de apertura.',
    thanks: 'Gracias, eso es todo',
    gist: 'Preguntó por el sábado. Visita reservada a las 10:30.',
    topic: 'Horario de apertura',
    greeting: '¿Preguntas? Respondemos ahora.',
    prompts: '¿Cuándo abren?|¿Cuánto cuesta?|¿Puedo visitarles?',
    consent: 'Esta llamada se graba y se guarda 30 días. ¿Nos lo permite?',
  },
  fr: {
    hello: 'Bonjour, ici Juniper. Comment puis-je vous aider ?',
    ask: 'Quand êtes-vous ouverts le samedi ?',
    answer: 'De neuf heures à seize heures. Tout est sur cette page, sous Horaires d’ouverture.',
    thanks: 'Merci, c’est tout',
    gist: 'Question sur le samedi. Une visite est réservée à 10 h 30.',
    topic: 'Horaires d’ouverture',
    greeting: 'Des questions ? Nous répondons.',
    prompts: 'Quand êtes-vous ouverts ?|Combien ça coûte ?|Puis-je venir ?',
    consent: 'Cet appel est enregistré et conservé 30 jours. Êtes-vous d’accord ?',
  },
  it: {
    hello: 'Buongiorno, sono Juniper. Come posso aiutarla?',
    ask: 'Quando siete aperti il sabato?',
    answer: 'Dalle nove alle sedici. È tutto su questa pagina, sotto Orari di apertura.',
    thanks: 'Grazie, è tutto',
    gist: 'Domanda sul sabato. Visita prenotata per le 10:30.',
    topic: 'Orari di apertura',
    greeting: 'Domande? Rispondiamo ora.',
    prompts: 'Quando siete aperti?|Quanto costa?|Posso venire?',
    consent: 'Questa chiamata viene registrata e conservata 30 giorni. Va bene?',
  },
  nl: {
    hello: 'Goedendag, met Juniper. Waarmee kan ik helpen?',
    ask: 'Wanneer bent u zaterdag open?',
    answer: 'Van negen tot vier. Alles staat op deze pagina, onder Openingstijden.',
    thanks: 'Dank u, dat is alles',
    gist: 'Vraag over zaterdag. Een bezoek is geboekt om 10.30 uur.',
    topic: 'Openingstijden',
    greeting: 'Vragen? Wij antwoorden nu.',
    prompts: 'Wanneer bent u open?|Wat kost het?|Kan ik langskomen?',
    consent: 'Dit gesprek wordt opgenomen en 30 dagen bewaard. Mag dat?',
  },
  pl: {
    hello: 'Dzień dobry, tu Juniper. W czym mogę pomóc?',
    ask: 'Kiedy jest otwarte w sobotę?',
    answer: 'Od dziewiątej do szesnastej. Wszystko jest na tej stronie: Godziny otwarcia.',
    thanks: 'Dziękuję, to wszystko',
    gist: 'Pytanie o sobotę. Wizyta umówiona na 10:30.',
    topic: 'Godziny otwarcia',
    greeting: 'Pytania? Odpowiadamy od razu.',
    prompts: 'Kiedy jest otwarte?|Ile to kosztuje?|Czy mogę przyjść?',
    consent: 'Ta rozmowa jest nagrywana i przechowywana 30 dni. Czy możemy?',
  },
  'pt-BR': {
    hello: 'Olá, aqui é a Juniper. Como posso ajudar?',
    ask: 'A que horas abrem no sábado?',
    answer: 'Das nove às dezesseis. Está tudo nesta página, em Horário de funcionamento.',
    thanks: 'Obrigado, é só isso',
    gist: 'Perguntou sobre sábado. Visita marcada para 10h30.',
    topic: 'Horário de funcionamento',
    greeting: 'Dúvidas? Respondemos agora.',
    prompts: 'Quando abrem?|Quanto custa?|Posso visitar?',
    consent: 'Esta chamada é gravada e guardada por 30 dias. Podemos?',
  },
  ar: {
    hello: 'مرحبًا، معك جونيبر. كيف يمكنني مساعدتك؟',
    ask: 'متى تفتحون يوم السبت؟',
    answer: 'من التاسعة إلى الرابعة. كل ذلك في هذه الصفحة تحت ساعات العمل.',
    thanks: 'شكرًا، هذا كل شيء',
    gist: 'سؤال عن يوم السبت. حُجزت زيارة في الساعة 10:30.',
    topic: 'ساعات العمل',
    greeting: 'لديك سؤال؟ نجيب الآن.',
    prompts: 'متى تفتحون؟|كم التكلفة؟|هل يمكنني زيارتكم؟',
    consent: 'تُسجَّل هذه المكالمة وتُحفظ 30 يومًا. هل تسمح؟',
  },
  he: {
    hello: 'שלום, מדברת ג׳וניפר. איך אפשר לעזור?',
    ask: 'מתי אתם פתוחים בשבת?',
    answer: 'מתשע עד ארבע. הכול בעמוד הזה, תחת שעות פתיחה.',
    thanks: 'תודה, זה הכול',
    gist: 'שאלה על שבת. נקבע ביקור ל־10:30.',
    topic: 'שעות פתיחה',
    greeting: 'יש שאלות? עונים עכשיו.',
    prompts: 'מתי אתם פתוחים?|כמה זה עולה?|אפשר לבקר?',
    consent: 'השיחה מוקלטת ונשמרת 30 יום. אפשר?',
  },
  ja: {
    hello: 'こんにちは、ジュニパーです。ご用件をどうぞ。',
    ask: '土曜日は何時から開いていますか。',
    answer: '九時から四時までです。このページの「営業時間」にすべてあります。',
    thanks: 'ありがとう、それだけです',
    gist: '土曜日についての質問。十時半に来店予約。',
    topic: '営業時間',
    greeting: 'ご質問にすぐお答えします。',
    prompts: '営業時間は?|料金は?|見学できますか?',
    consent: 'この通話は録音され、30日間保存されます。よろしいですか。',
  },
  'zh-CN': {
    hello: '您好,我是 Juniper。请问有什么可以帮您?',
    ask: '星期六几点开门?',
    answer: '九点到四点。都写在本页的“营业时间”里。',
    thanks: '谢谢,就这些',
    gist: '询问星期六的时间。已预约十点半来访。',
    topic: '营业时间',
    greeting: '有问题?我们马上回答。',
    prompts: '几点开门?|多少钱?|可以来参观吗?',
    consent: '本次通话将被录音并保存 30 天。可以吗?',
  },
};

/** @param tag a language of ours; without words of its own, English */
export const saidIn = (tag: string): SampleTurn =>
  SAID[fitting(tag, Object.keys(SAID)) ?? 'en'] as SampleTurn;
