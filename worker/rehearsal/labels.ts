/** Said by the widget wherever a conversation shows: nobody shall take a script for the product. */
export const LABELS = {
  en: 'Rehearsal: scripted assistant',
  es: 'Ensayo: asistente con guion',
  fr: 'Répétition : assistant scénarisé',
  de: 'Probe: Assistent nach Drehbuch',
  'pt-BR': 'Ensaio: assistente com roteiro',
  it: 'Prova: assistente con copione',
  nl: 'Repetitie: assistent met script',
  pl: 'Próba: asystent ze scenariuszem',
  ja: 'リハーサル：台本どおりのアシスタント',
  'zh-CN': '演练：按脚本应答的助手',
  ar: 'تجربة: مساعد يتبع نصًا مكتوبًا',
  he: 'חזרה: עוזר שפועל לפי תסריט',
} as const;
